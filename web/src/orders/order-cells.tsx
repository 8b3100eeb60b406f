import type { ComponentProps, ReactNode } from "react";

import { formatDate, shopDate } from "../platform/dates";
import { StatusDot } from "../dashboard/status-dot";
import { Cell, Code } from "../dashboard/table/table";
import { useDashboardMessages, type DashboardMessages } from "../platform/messages/messages";
import { formatCount, formatTaka } from "../platform/money";
import { Link } from "../platform/routing/link";
import { Button } from "../platform/ui/button";
import type { Order } from "../platform/schemas/order";
import styles from "./order-cells.module.css";
import { EnglishName, orderedName, OrderedName } from "./ordered-product";
import { meansOf } from "./paid-with";

/** Path of the order form of the same product. */
export const purchasePath = ({ productId }: Order) => `/purchase/${productId}`;

/** The order in a few words, for a confirmation: number, customer, goods and total. */
export function describeOrder(order: Order, m: DashboardMessages): string {
  const pieces = m.myOrders.pieces(orderedName(order), order.quantity);
  return [`#${order.number}`, order.name, pieces, formatTaka(order.price)].join(" · ");
}

/** Product and number, date, quantity and total: the first cells of a row in a customer's list. */
export function OrderedCells({ order }: { order: Order }) {
  const m = useDashboardMessages();
  return (
    <>
      <Cell head={m.myOrders.product}>
        <Link to={purchasePath(order)}>
          <OrderedName order={order} />
        </Link>
        <EnglishName order={order} />
        <OrderNumber order={order} />
      </Cell>
      <FigureCells order={order} />
    </>
  );
}

/** Date, quantity and total. */
export function FigureCells({ order }: { order: Order }) {
  const m = useDashboardMessages();
  return (
    <>
      <Cell head={m.myOrders.ordered}>
        <OrderDate order={order} />
      </Cell>
      <Cell head={m.order.quantity} number>
        {formatCount(order.quantity)}
      </Cell>
      <Cell head={m.order.total} number>
        {formatTaka(order.price)}
      </Cell>
    </>
  );
}

function OrderDate({ order }: { order: Order }) {
  const m = useDashboardMessages();
  return (
    <time dateTime={order.orderedAt.toISOString()} className={styles.date}>
      {(order.status === undefined ? formatDate : shopDate)(order.orderedAt, m.dates)}
    </time>
  );
}

/** The order number; the id shows on hover. It describes the row's buttons. */
export function OrderNumber({ order }: { order: Order }) {
  return <span id={numberId(order)} title={order._id}>{`#${order.number}`}</span>;
}

/** Id of the element from which screen readers read a button's order. */
export const numberId = ({ _id }: Order) => `order-${_id}`;

/** Id of the order on the page of its checkout. */
export const partId = ({ _id }: Order) => `part-${_id}`;

/** Path of the order on that page. The first one is at its top. */
export function detailsPath(order: Order): string {
  const { _id, checkoutId = _id } = order;
  return `/dashboard/my-orders/${_id}${checkoutId === _id ? "" : `#${partId(order)}`}`;
}

/** A small button in the order's row; outlined unless `look` is set. */
export function OrderButton({
  order,
  ...rest
}: { order: Order } & Omit<ComponentProps<typeof Button>, "size">) {
  return <Button look="outlined" {...rest} size="small" aria-describedby={numberId(order)} />;
}

/** `refund` replaces the amount that is refunded, or is being refunded. */
export function PaidState({ order, refund }: { order: Order; refund?: ReactNode }) {
  const m = useDashboardMessages();
  const means = meansOf(order, m);
  return (
    <>
      <StatusDot lit text={m.myOrders.paid} />
      <Code text={order.transactionId} />
      {means !== null && <small>{means}</small>}
      {refund ?? (order.refunded > 0 && <small>{m.myOrders.refunded(order.refunded)}</small>)}
    </>
  );
}

export function UnpaidState({ order }: { order: Order }) {
  const m = useDashboardMessages();
  return (
    <>
      <StatusDot lit={false} text={m.manageOrders.unpaid} />
      <OtherMethodState order={order} />
    </>
  );
}

/**
 * Progress of an unpaid order's payment by another method than card; renders nothing for other
 * orders.
 */
export function OtherMethodState({ order }: { order: Order }) {
  const m = useDashboardMessages();
  const words = wordsOf(order, m);
  return words === null ? null : <small>{words}</small>;
}

function wordsOf(order: Order, m: DashboardMessages): string | null {
  if (order.received > 0) return m.ways.part(order.received, order.price);
  if (order.way === "on_delivery") {
    return order.goodsReturned ? m.ways.cameBack : m.ways.onDelivery;
  }
  if (order.way !== "transfer") return null;
  return order.transferTold ? m.ways.told : m.ways.waiting;
}
