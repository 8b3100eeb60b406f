import { lazy } from "react";

import { useOrderAdminMessages } from "../dashboard/staff-messages";
import { OrderDialog } from "./order-dialog";
import type { Order } from "./order-queries";

const RecordMoneyFields = lazy(() =>
  import("./record-money-fields").then((room) => ({ default: room.RecordMoneyFields })),
);

/** For who records payments, while an order is unpaid. */
export function RecordMoney({ order }: { order: Order }) {
  const { open, title } = useOrderAdminMessages().recordMoney;
  return (
    <OrderDialog order={order} open={open} title={title}>
      {(close) => <RecordMoneyFields order={order} onClose={close} />}
    </OrderDialog>
  );
}
