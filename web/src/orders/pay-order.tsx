import { PayLink } from "../payments/pay-link";
import { PayNow } from "../payments/pay-now";
import { useDashboardMessages } from "../platform/messages/messages";
import type { Order } from "../platform/schemas/order";
import type { Payable } from "./payable";

const isByCard = ({ way }: Pick<Payable, "way">) =>
  way === null || way === "card" || way === "mixed";

/** Link to the payment page of an unpaid order; a payment without a card is explained there. */
export function PayOrder({ order }: { order: Order }) {
  const m = useDashboardMessages();
  if (isByCard(order)) return <PayNow orderId={order._id} total={order.price} />;
  return <PayLink orderId={order._id} text={m.ways.how} />;
}

/** Link to the payment page of several orders of a checkout. */
export function PayTogether({ payable }: { payable: Payable }) {
  const m = useDashboardMessages();
  const { open, orders } = payable;
  const text = isByCard(payable) ? m.payment.together(orders.length, open) : m.ways.how;
  return <PayLink orderId={orders[0]._id} text={text} />;
}
