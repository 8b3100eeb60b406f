import { StatusDot } from "../dashboard/status-dot";
import { useDashboardMessages } from "../platform/messages/messages";
import type { Order } from "../platform/schemas/order";
import { endedText } from "./ended-text";

export function ShippingState({ order }: { order: Order }) {
  const m = useDashboardMessages();
  const going = order.orderStatus ? m.myOrders.shipped : m.myOrders.pending;
  return <StatusDot lit={order.orderStatus} text={endedText(order, m) ?? going} />;
}
