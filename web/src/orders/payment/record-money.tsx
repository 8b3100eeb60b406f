import { useOrderAdminMessages } from "../../dashboard/staff-messages";
import { OrderDialog } from "./order-dialog";
import type { Order } from "../order-queries";
import { lazyNamed } from "../../platform/ui/lazy-part";

const RecordMoneyFields = lazyNamed(() => import("./record-money-fields"), "RecordMoneyFields", {
  texts: ["staff-money"],
});

interface RecordMoneyProps {
  order: Order;
  /** It needs no more: a transfer that comes all the same goes back. */
  goesBack?: boolean;
}

/** For who records payments, while an order is unpaid. */
export function RecordMoney({ order, goesBack = false }: RecordMoneyProps) {
  const { open, title } = useOrderAdminMessages().recordMoneyButton;
  return (
    <OrderDialog order={order} open={open} title={title}>
      {(close) => <RecordMoneyFields order={order} goesBack={goesBack} onClose={close} />}
    </OrderDialog>
  );
}
