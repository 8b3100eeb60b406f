import { formatCount } from "../platform/money";

/** "57" stays, "1000+" becomes "1,000+". */
export function writtenCount(count: string): string {
  const more = count.endsWith("+") ? "+" : "";
  return formatCount(Number.parseInt(count, 10)) + more;
}
