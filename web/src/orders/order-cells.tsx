import { StatusDot } from "../dashboard/status-dot";
import { Cell, Code, ShortId } from "../dashboard/table";
import { useDashboardMessages, type DashboardMessages } from "../platform/messages/messages";
import { formatTaka } from "../platform/money";
import type { Order } from "./order-queries";

/** The order in a few words, for a question about it. */
export function piecesOf({ productName, quantity }: Order, m: DashboardMessages): string {
  return m.myOrders.pieces(productName, quantity.toLocaleString(m.locale));
}

/** Product, quantity and total: the cells that every list of orders starts with. */
export function OrderedCells({ order }: { order: Order }) {
  const m = useDashboardMessages();
  return (
    <>
      <Cell head={m.myOrders.product}>
        <strong>{order.productName}</strong>
        <ShortId id={order._id} />
      </Cell>
      <Cell head={m.order.quantity} number>
        {order.quantity.toLocaleString(m.locale)}
      </Cell>
      <Cell head={m.order.total} number>
        {formatTaka(order.price, m.locale)}
      </Cell>
    </>
  );
}

export function PaidState({ order }: { order: Order }) {
  const m = useDashboardMessages();
  return (
    <>
      <StatusDot lit text={m.myOrders.paid} />
      <Code text={order.transactionId} />
      {order.refunded > 0 && (
        <small>{m.myOrders.refunded(formatTaka(order.refunded, m.locale))}</small>
      )}
    </>
  );
}

export function UnpaidState() {
  return <StatusDot lit={false} text={useDashboardMessages().manageOrders.unpaid} />;
}
