import type { ReactNode } from "react";

import { useMessages, type Messages } from "../platform/messages/messages";
import type { Order } from "./order-queries";
import styles from "./order-table.module.css";

interface OrderTableProps {
  caption: string;
  heads: { text: string; align?: "end" }[];
  children: ReactNode;
}

/**
 * A table that falls apart into one card an order on a phone. The roles are said aloud, because
 * a browser forgets that a table is one as soon as its rows are laid out in another way.
 */
export function OrderTable({ caption, heads, children }: OrderTableProps) {
  return (
    <div className={styles.frame}>
      <table role="table" aria-label={caption} className={styles.table}>
        <thead role="rowgroup">
          <tr role="row">
            {heads.map(({ text, align }) => (
              <th key={text} role="columnheader" scope="col" data-align={align}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">{children}</tbody>
      </table>
    </div>
  );
}

interface CellProps {
  /** The column's head, said again on the card. */
  head: string;
  number?: boolean;
  children: ReactNode;
}

export function Cell({ head, number = false, children }: CellProps) {
  return (
    <td role="cell" data-head={head} className={number ? styles.number : undefined}>
      <div className={styles.content}>{children}</div>
    </td>
  );
}

/** The last cell of a row: what can be done with the order. */
export function ActionsCell({ head, children }: Omit<CellProps, "number">) {
  return (
    <td role="cell" data-head={head} className={styles.actions}>
      <div className={styles.content}>{children}</div>
    </td>
  );
}

export function OrderRow({ children }: { children: ReactNode }) {
  return (
    <tr role="row" className={styles.row}>
      {children}
    </tr>
  );
}

/** Tells equal orders apart; the whole id on pointing at it. */
export function ShortId({ id }: { id: string }) {
  return (
    <code className={styles.transaction} title={id}>
      {id.slice(-8)}
    </code>
  );
}

/** The order in a few words, for a question about it. */
export function piecesOf({ productName, quantity }: Order, m: Messages): string {
  return m.myOrders.pieces(productName, quantity.toLocaleString(m.locale));
}

export function ShippingState({ order }: { order: Order }) {
  const m = useMessages();
  return (
    <span className={order.orderStatus ? styles.done : styles.waiting}>
      {order.orderStatus ? m.myOrders.shipped : m.myOrders.pending}
    </span>
  );
}

export function PaidState({ transactionId }: Pick<Order, "transactionId">) {
  const m = useMessages();
  return (
    <>
      <span className={styles.done}>{m.myOrders.paid}</span>
      <code className={styles.transaction}>{transactionId}</code>
    </>
  );
}

export function UnpaidState() {
  return <span className={styles.waiting}>{useMessages().manageOrders.unpaid}</span>;
}

/** Instead of a table without rows. */
export function NoOrders({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.none}>
      <p>{text}</p>
      {children}
    </div>
  );
}
