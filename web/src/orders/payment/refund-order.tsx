import { useOrderAdminMessages } from "../../dashboard/staff-messages";
import { OrderDialog } from "./order-dialog";
import { refundable } from "../order-queries";
import { lazyNamed } from "../../platform/ui/lazy-part";
import type { Order } from "../../platform/schemas/order";

const RefundFields = lazyNamed(() => import("./refund-fields"), "RefundFields", {
  texts: ["staff-money"],
});

/** For staff who may refund, while part of the payment is refundable. */
export function RefundOrder({ order }: { order: Order }) {
  const { open, title } = useOrderAdminMessages().refundButton;
  if (refundable(order) === 0) return null;
  return (
    <OrderDialog order={order} open={open} title={title}>
      {(close) => <RefundFields order={order} onClose={close} />}
    </OrderDialog>
  );
}
