import { useEffect, useRef } from "react";

import { canPay } from "../../payments/offered-methods";
import { PayLink } from "../../payments/pay-link";
import { useOrderMessages } from "../../platform/messages/messages";
import { formatTaka } from "../../platform/money";
import { SmallLinkButton } from "../../platform/ui/button";
import type { Order } from "../../platform/schemas/order";
import styles from "./order-placed.module.css";
import { orderedName } from "../ordered-product";
import { VatIncluded } from "../vat-included";

/**
 * The order just placed, with links to pay it or to view orders. Each further order moves the focus
 * here again.
 */
export function OrderPlaced({ order }: { order: Order }) {
  const m = useOrderMessages();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), [order._id]);
  return (
    <div ref={panel} tabIndex={-1} role="group" aria-labelledby="placed" className={styles.panel}>
      <h3 id="placed">{m.orderForm.placedNumber(order.number)}</h3>
      <p>{m.orderForm.pieces(order.quantity, orderedName(order))}</p>
      <p>
        {m.order.total} <strong>{formatTaka(order.price)}</strong> <VatIncluded />
      </p>
      <p className={styles.ways}>
        {canPay(order.price) && <PayLink orderId={order._id} text={m.order.payNow} />}
        <SmallLinkButton to="/dashboard/my-orders">{m.orderForm.toMyOrders}</SmallLinkButton>
      </p>
    </div>
  );
}
