/** A phone number that can be called by tapping it. */
export function PhoneLink({ number }: { number: string }) {
  return <a href={`tel:${number.replace(/[^+\d]/g, "")}`}>{number}</a>;
}
