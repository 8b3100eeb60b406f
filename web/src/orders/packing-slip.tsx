import { WrittenText } from "../dashboard/written-text";
import { useOrderPageMessages } from "../dashboard/staff-messages";
import { settings } from "../platform/api/settings";
import { shopDate } from "../platform/dates";
import { formatCount, formatTaka } from "../platform/money";
import type { OrderOverview } from "../platform/schemas/order-overview";
import { placeOf } from "./delivery/address-text";
import { isOpen } from "./order-overview";
import { EnglishName, OrderedName } from "./ordered-product";
import styles from "./packing-slip.module.css";
import { textOfCode } from "./text-of-code";

/**
 * The printed part of an order's page, which goes with the parcel: contents, recipient, and the
 * amount that the courier collects. It omits other prices and staff notes, since anyone may open
 * the parcel.
 */
export function PackingSlip({ order }: { order: OrderOverview }) {
  const m = useOrderPageMessages();
  const { collect, title, to } = m.orderPage.slip;
  const { factoryAddress, officeNumber, shopName } = settings;
  // Also after shipping: some staff print the slip only then.
  const isUnderWay = isOpen(order) && order.goods !== "back";
  const collects = isUnderWay && order.way === "on_delivery" && !order.paid;
  return (
    <section aria-label={title} className={styles.slip}>
      <p className={styles.top}>
        <strong>{shopName}</strong>
        <span>
          {title} · {shopDate(order.orderedAt, m.dates)}
        </span>
      </p>
      {!isOpen(order) && <strong>{textOfCode(m.orderPage.ends, order.status)}</strong>}
      <address className={styles.to}>
        <small>{to}</small>
        <strong>
          <bdi>{order.delivery?.recipient ?? order.name}</bdi>
        </strong>
        <WrittenText
          text={order.delivery === undefined ? order.address : placeOf(order.delivery)}
          className={styles.address}
        />
        <bdi className={styles.phone}>{order.phone}</bdi>
      </address>
      <table className={styles.goods}>
        <thead>
          <tr>
            <th scope="col">{m.myOrders.product}</th>
            <th scope="col">{m.order.quantity}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              <OrderedName order={order} />
              <EnglishName order={order} />
            </td>
            <td>{formatCount(order.quantity)}</td>
          </tr>
        </tbody>
      </table>
      {collects && (
        <p className={styles.collect}>
          {collect} <strong>{formatTaka(order.price)}</strong>
        </p>
      )}
      <p className={styles.from}>
        {[[shopName, factoryAddress].filter(Boolean).join(", "), officeNumber]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </section>
  );
}
