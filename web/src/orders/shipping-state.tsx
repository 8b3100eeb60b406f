import { StatusDot } from "../dashboard/status-dot";
import { useDashboardMessages } from "../platform/messages/messages";
import type { Order } from "./order-queries";

export function ShippingState({ order }: { order: Order }) {
  const m = useDashboardMessages();
  return (
    <StatusDot
      lit={order.orderStatus}
      text={order.orderStatus ? m.myOrders.shipped : m.myOrders.pending}
    />
  );
}
