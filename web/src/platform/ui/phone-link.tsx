/** A phone number as a tel: link. */
export function PhoneLink({ number }: { number: string }) {
  return <a href={`tel:${number.replace(/[^+\d]/g, "")}`}>{number}</a>;
}
