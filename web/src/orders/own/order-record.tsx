import { OrderPapers } from "../../papers/order-papers";
import { useEventMessages } from "../event-messages";
import { OrderEvents } from "../order-details";
import { orderedName } from "../ordered-product";
import type { Order } from "../../platform/schemas/order";
import styles from "./own-order.module.css";

/** Documents of an order, and its folded events. */
export function OrderRecord({ order, title }: { order: Order; title: string }) {
  const m = useEventMessages();
  return (
    <>
      <OrderPapers orderId={order._id} />
      <details className={styles.log}>
        <summary aria-label={`${title}: ${orderedName(order)}`}>{title}</summary>
        <OrderEvents id={order._id} customer={m.orderEvents.you} />
      </details>
    </>
  );
}
