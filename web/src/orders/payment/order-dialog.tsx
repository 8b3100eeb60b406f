import { Suspense, useState, type ReactNode } from "react";

import { Dialog } from "../../dashboard/dialog/dialog";
import { useDashboardMessages } from "../../platform/messages/messages";
import type { Order } from "../../platform/schemas/order";
import { describeOrder, OrderButton } from "../order-cells";

interface OrderDialogProps {
  order: Order;
  /** Label of the button in the order's row. */
  open: string;
  title: string;
  /** May be lazy. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a form about the order. */
export function OrderDialog({ order, open, title, children }: OrderDialogProps) {
  const m = useDashboardMessages();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <OrderButton order={order} onClick={() => setIsOpen(true)}>
        {open}
      </OrderButton>
      {isOpen && (
        <Dialog title={title} text={describeOrder(order, m)} hasCancel onClose={close}>
          <Suspense fallback={<p role="status">{m.shell.loading}</p>}>{children(close)}</Suspense>
        </Dialog>
      )}
    </>
  );
}
