import { useState } from "react";

import { Dialog } from "../dashboard/dialog/dialog";
import { TableSkeleton } from "../dashboard/table/table-skeleton";
import { useDashboardMessages } from "../platform/messages/messages";
import { lazyNamed } from "../platform/ui/lazy-part";
import type { Order } from "../platform/schemas/order";
import { eventBundles } from "./event-messages";
import { describeOrder, OrderButton } from "./order-cells";

const OrderDetails = lazyNamed(() => import("./order-details"), "OrderDetails", {
  texts: eventBundles,
  waiting: <WaitingRows />,
});

/** A button that shows staff all events of the order. */
export function OrderHistory({ order }: { order: Order }) {
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
          <OrderDetails order={order} />
        </Dialog>
      )}
    </>
  );
}

function WaitingRows() {
  return <TableSkeleton rows={3} label={useDashboardMessages().shell.loading} />;
}
