import { useState } from "react";

import { OrderPapers } from "../../papers/order-papers";
import { useEventMessages } from "../event-messages";
import { OrderEvents } from "../order-details";
import { orderedName } from "../ordered-product";
import type { Order } from "../../platform/schemas/order";
import { hasPapers } from "./next-step";
import styles from "./own-order.module.css";

/** Documents of an order, and its events, which load when the customer unfolds them. */
export function OrderRecord({ order, title }: { order: Order; title: string }) {
  const m = useEventMessages();
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      {(hasPapers(order) || wasOpened) && <OrderPapers orderId={order._id} />}
      <details
        className={styles.log}
        onToggle={({ currentTarget }) => setOpened(wasOpened || currentTarget.open)}
      >
        <summary aria-label={`${title}: ${orderedName(order)}`}>{title}</summary>
        {wasOpened && <OrderEvents id={order._id} customer={m.orderEvents.you} />}
      </details>
    </>
  );
}
