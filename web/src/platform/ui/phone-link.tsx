/** A number to be called by touching it. */
export function PhoneLink({ number }: { number: string }) {
  return <a href={`tel:${number.replace(/[^+\d]/g, "")}`}>{number}</a>;
}
