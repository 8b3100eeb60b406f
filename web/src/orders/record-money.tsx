import { lazy, Suspense, useState } from "react";

import { Dialog } from "../dashboard/dialog";
import { useOrderAdminMessages } from "../dashboard/staff-messages";
import { describeOrder, OrderButton } from "./order-cells";
import type { Order } from "./order-queries";

const RecordMoneyFields = lazy(() =>
  import("./record-money-fields").then((room) => ({ default: room.RecordMoneyFields })),
);

/** For who records payments, while an order is unpaid. */
export function RecordMoney({ order }: { order: Order }) {
  const m = useOrderAdminMessages();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <OrderButton order={order} onClick={() => setOpen(true)}>
        {m.recordMoney.open}
      </OrderButton>
      {open && (
        <Dialog
          title={m.recordMoney.title}
          text={describeOrder(order, m)}
          hasCancel
          onClose={close}
        >
          <Suspense fallback={<p role="status">{m.shell.loading}</p>}>
            <RecordMoneyFields order={order} onClose={close} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
