import { PayLink } from "../payments/pay-link";
import { PayNow } from "../payments/pay-now";
import { useDashboardMessages } from "../platform/messages/messages";
import type { Order } from "../platform/schemas/order";

/** Link to the payment page of an unpaid order; a payment without a card is explained there. */
export function PayOrder({ order }: { order: Order }) {
  const m = useDashboardMessages();
  if (order.way === null || order.way === "card") {
    return <PayNow orderId={order._id} total={order.price} />;
  }
  return <PayLink orderId={order._id} text={m.ways.how} />;
}
