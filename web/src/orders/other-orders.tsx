import { useQuery } from "@tanstack/react-query";

import { useOrderPageMessages } from "../dashboard/staff-messages";
import { Link } from "../platform/routing/link";
import type { OrderOverview } from "../platform/schemas/order-overview";
import { checkoutQuery } from "./checkout-calls";
import { Fact } from "./order-panel";
import { OrderedName } from "./ordered-product";
import { isEnded } from "./payable";
import { ShippingState } from "./shipping-state";
import styles from "./order-page.module.css";

/** Leads to the other orders of the checkout, which staff hand over or ship as well. */
export function OtherOrders({ order }: { order: OrderOverview }) {
  const m = useOrderPageMessages();
  const { data } = useQuery(checkoutQuery(order._id));
  const others = data?.orders.filter((one) => one._id !== order._id && !isEnded(one)) ?? [];
  if (others.length === 0) return null;
  return (
    <Fact name={m.orderPage.together}>
      <ul className={styles.refunds}>
        {others.map((other) => (
          <li key={other._id}>
            <Link to={`/dashboard/manage-orders/${encodeURIComponent(other._id)}`}>
              #{other.number} · <OrderedName order={other} />
            </Link>
            <ShippingState order={other} />
          </li>
        ))}
      </ul>
    </Fact>
  );
}
