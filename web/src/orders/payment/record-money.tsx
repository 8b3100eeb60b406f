import { useOrderAdminMessages } from "../../dashboard/staff-messages";
import { OrderDialog } from "./order-dialog";
import { lazyNamed } from "../../platform/ui/lazy-part";
import type { Order } from "../../platform/schemas/order";

const RecordMoneyFields = lazyNamed(() => import("./record-money-fields"), "RecordMoneyFields", {
  texts: ["staff-money"],
});

interface RecordMoneyProps {
  order: Order;
  /** The order takes no more money: the shop refunds a late transfer. */
  isSurplus?: boolean;
  /** Whether the customer reported the transfer for several orders of the checkout, if known. */
  isJoint?: boolean;
}

/** For staff who record payments, while an order is unpaid. */
export function RecordMoney({ order, isSurplus = false, isJoint }: RecordMoneyProps) {
  const { open, title } = useOrderAdminMessages().recordMoneyButton;
  return (
    <OrderDialog order={order} open={open} title={title}>
      {(close) => (
        <RecordMoneyFields
          order={order}
          isSurplus={isSurplus}
          isJoint={isJoint ?? (!isSurplus && order.way !== "on_delivery")}
          onClose={close}
        />
      )}
    </OrderDialog>
  );
}
