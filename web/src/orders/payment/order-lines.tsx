import { useDashboardMessages } from "../../platform/messages/messages";
import { addressOf } from "../../platform/language";
import { formatCount, formatTaka, totalOf } from "../../platform/money";
import type { Order } from "../../platform/schemas/order";
import { OrderedName } from "../ordered-product";
import { payableOf, type Payable } from "../payable";
import { alonePath } from "./pay-alone";
import styles from "./payment-page.module.css";

interface OrderLinesProps {
  orders: readonly Order[];
  /** Adds a link to each order to pay it alone. */
  isToPay: boolean;
}

/** The orders that are paid together, in lines. */
export function OrderLines({ orders, isToPay }: OrderLinesProps) {
  const m = useDashboardMessages();
  const first = Math.min(...orders.map(({ number }) => number));
  return (
    <section aria-label={m.payment.order} className={styles.panel}>
      <h2>{m.myOrders.together(first, orders.length, totalOf(orders))}</h2>
      <ul className={styles.lines}>
        {orders.map((order) => (
          <li key={order._id}>
            <span>
              #{order.number} · <OrderedName order={order} /> ×{"\u00a0"}
              {formatCount(order.quantity)}
            </span>
            <strong>{formatTaka(order.price)}</strong>
            {isToPay && (
              <a href={addressOf(alonePath(order._id))}>
                {m.payment.payOnly(order.number, payableOf([order]).open)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Leads from one order to the payment of all unpaid ones. */
export function TogetherLink({ together }: { together: Payable | null }) {
  const m = useDashboardMessages();
  if (together === null) return null;
  const { open, orders } = together;
  return (
    <p>
      <a href={addressOf(`/dashboard/payment/${encodeURIComponent(orders[0]._id)}`)}>
        {m.payment.together(orders.length, open)}
      </a>
    </p>
  );
}
