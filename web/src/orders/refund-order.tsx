import { lazy, Suspense, useState } from "react";

import { Dialog } from "../dashboard/dialog";
import { useOrderAdminMessages } from "../dashboard/staff-messages";
import { describeOrder, OrderButton } from "./order-cells";
import type { Order } from "./order-queries";
import { refundable } from "./refundable";

const RefundFields = lazy(() =>
  import("./refund-fields").then((room) => ({ default: room.RefundFields })),
);

/** For who may refund, while some of the payment can still be refunded. */
export function RefundOrder({ order }: { order: Order }) {
  const m = useOrderAdminMessages();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (refundable(order) === 0) return null;
  return (
    <>
      <OrderButton order={order} onClick={() => setOpen(true)}>
        {m.refund.open}
      </OrderButton>
      {open && (
        <Dialog title={m.refund.title} text={describeOrder(order, m)} hasCancel onClose={close}>
          <Suspense fallback={<p role="status">{m.shell.loading}</p>}>
            <RefundFields order={order} onClose={close} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
