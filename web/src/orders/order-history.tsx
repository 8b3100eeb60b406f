import { lazy, Suspense, useState } from "react";

import { Dialog } from "../dashboard/dialog";
import { TableSkeleton } from "../dashboard/table-skeleton";
import { loadMessages, useDashboardMessages } from "../platform/messages/messages";
import { eventBundles } from "./event-messages";
import { describeOrder, OrderButton } from "./order-cells";
import type { Order } from "./order-queries";

const OrderDetails = lazy(async () => {
  const [room] = await Promise.all([import("./order-details"), loadMessages(...eventBundles)]);
  return { default: room.OrderDetails };
});

interface OrderHistoryProps {
  order: Order;
  /** Customers read "you"; the staff reads the customer's name. */
  own: boolean;
}

/** A button that opens all events of the order. */
export function OrderHistory({ order, own }: OrderHistoryProps) {
  const m = useDashboardMessages();
  const [open, setOpen] = useState(false);
  return (
    <>
      <OrderButton order={order} onClick={() => setOpen(true)}>
        {m.orderHistory.open}
      </OrderButton>
      {open && (
        <Dialog
          title={m.orderHistory.title(order.number)}
          text={describeOrder(order, m)}
          onClose={() => setOpen(false)}
        >
          <Suspense fallback={<TableSkeleton rows={3} label={m.shell.loading} />}>
            <OrderDetails order={order} own={own} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
