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
}

/** For staff who record payments, while an order is unpaid. */
export function RecordMoney({ order, isSurplus = false }: RecordMoneyProps) {
  const { open, title } = useOrderAdminMessages().recordMoneyButton;
  return (
    <OrderDialog order={order} open={open} title={title}>
      {(close) => <RecordMoneyFields order={order} isSurplus={isSurplus} onClose={close} />}
    </OrderDialog>
  );
}
