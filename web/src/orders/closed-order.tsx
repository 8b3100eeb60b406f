import { useSuspenseQuery } from "@tanstack/react-query";

import { useEventMessages } from "./event-messages";
import { orderEventsQuery } from "./order-events";
import { OrderEvents } from "./order-details";
import { OrderLink } from "./order-link";
import styles from "./payment/payment-page.module.css";

/**
 * The page of a cancelled or expired order: its history, including a late payment and its refund.
 */
export function ClosedOrder({ id }: { id: string }) {
  const m = useEventMessages();
  useSuspenseQuery(orderEventsQuery(id)); // For an unknown order, the page's error boundary shows "not found".
  return (
    <section aria-labelledby="over" className={styles.panel}>
      <h2 id="over">{m.payment.over}</h2>
      <p>{m.payment.overWhy}</p>
      <p>
        {m.payment.orderId} <code>{id}</code>
      </p>
      <OrderEvents id={id} customer={m.orderEvents.you} />
      <OrderLink id={id} />
    </section>
  );
}
