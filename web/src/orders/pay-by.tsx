import { useDashboardMessages } from "../platform/messages/messages";
import type { Order } from "./order-queries";

/** Until when an unpaid order waits for its money; nothing for one that does not expire. */
export function PayBy({ order: { payBy } }: { order: Order }) {
  const m = useDashboardMessages();
  return payBy !== null && <small>{m.payment.payBy(payBy)}</small>;
}
