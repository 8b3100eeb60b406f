import { useDashboardMessages } from "../platform/messages/messages";
import type { Order } from "../platform/schemas/order";

/** Payment deadline of an unpaid order; renders nothing if the order does not expire. */
export function PayBy({ order: { payBy } }: { order: Order }) {
  const m = useDashboardMessages();
  return payBy != null && <small>{m.payment.payBy(payBy)}</small>;
}
