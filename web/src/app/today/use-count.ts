import { useMessages } from "../../platform/messages/messages";
import { formatCount } from "../../platform/money";

/** Lists stop counting here. */
const counted = 1000;

/** "12", or "1,000+" for more. */
export function useCount() {
  const m = useMessages("dashboard", "today");
  return (count: number) => (count > counted ? m.today.many(counted) : formatCount(count));
}
