import { useSuspenseQuery } from "@tanstack/react-query";

import { DashboardPage } from "../../dashboard/page";
import { WrittenText } from "../../dashboard/written-text";
import { settings } from "../../platform/api/settings";
import { formatDate } from "../../platform/dates";
import { formatTaka, totalOf, type Paisa } from "../../platform/money";
import { Link, Redirect } from "../../platform/routing/link";
import { useParams } from "../../platform/routing/routes";
import { useUser } from "../../platform/session/session";
import { PhoneLink } from "../../platform/ui/phone-link";
import type { PlacedCheckout } from "../../platform/schemas/placed-checkout";
import { useOrderActions } from "../list/order-actions";
import { DeliverySum } from "../delivery/delivery-sum";
import { VatIncluded } from "../vat-included";
import { CancelUnpaid } from "./cancel-unpaid";
import { checkoutQuery } from "../checkout-calls";
import { PayTogether } from "../pay-order";
import { isEnded, togetherOf } from "../payable";
import { OwnOrderCard } from "./own-order-card";
import { useOwnOrderMessages } from "./own-order-messages";
import styles from "./own-order.module.css";

/** A customer's order, with all that was ordered together with it. Staff go to their own page of it. */
export function OwnOrderPage() {
  const { id = "" } = useParams();
  const { email } = useUser();
  const { data: checkout } = useSuspenseQuery(checkoutQuery(id));
  const isOwn = !checkout.orders.some((order) => isForStaff(order) && order.email !== email);
  if (!isOwn) return <Redirect to={`/dashboard/manage-orders/${encodeURIComponent(id)}`} />;
  return <OwnCheckout checkout={checkout} />;
}

/** Only the answers to staff say whether an order is risky. */
const isForStaff = ({ isRisky }: PlacedCheckout["orders"][number]) => isRisky !== undefined;

function OwnCheckout({ checkout }: { checkout: PlacedCheckout }) {
  const m = useOwnOrderMessages();
  const { cancel, isBusy, dialog } = useOrderActions();
  const { createdAt, number, orders } = checkout;
  const { placedOn, title, together } = m.ownOrder;
  const day = formatDate(createdAt, m.dates);
  const live = orders.filter((order) => !isEnded(order));
  const counted = live.length > 0 ? live : orders;
  const total = totalOf(counted);
  const toPay = togetherOf(orders);
  return (
    <DashboardPage
      title={title(number)}
      lead={counted.length === 1 ? placedOn(day, total) : together(counted.length, day, total)}
    >
      <Link to="/dashboard/my-orders" className={styles.back}>
        {m.dashboard.myOrders}
      </Link>
      <div className={styles.columns}>
        <div className={styles.column}>
          {toPay !== null && (
            <div className={styles.actions}>
              <PayTogether payable={toPay} />
            </div>
          )}
          {orders.map((order) => (
            <OwnOrderCard
              key={order._id}
              order={order}
              isOneOfSeveral={orders.length > 1}
              isPaidAlone={toPay?.orders.includes(order) !== true}
              busy={isBusy(order)}
              onCancel={() => void cancel(order, m.myOrders.yes)}
            />
          ))}
          {orders.length > 1 && <CancelUnpaid checkout={checkout} />}
        </div>
        <div className={styles.column}>
          {checkout.agreed && <Sum agreed={checkout.agreed} orders={counted} />}
          <Delivery checkout={checkout} />
          <Help number={number} />
        </div>
      </div>
      {dialog}
    </DashboardPage>
  );
}

interface SumProps {
  agreed: NonNullable<PlacedCheckout["agreed"]>;
  orders: PlacedCheckout["orders"];
}

/** The total of these orders: a cancelled order takes its share of the charge with it. */
function Sum({ agreed, orders }: SumProps) {
  const m = useOwnOrderMessages();
  const total = totalOf(orders);
  const charge = orders.reduce((sum, order) => sum + (order.deliveryCharge ?? 0), 0) as Paisa;
  return (
    <section aria-label={m.order.total} className={styles.panel}>
      <DeliverySum goods={(total - charge) as Paisa} method={agreed} charge={charge}>
        <div className={styles.total}>
          <dt>
            {m.order.total} <VatIncluded />
          </dt>
          <dd>
            <strong>{formatTaka(total)}</strong>
          </dd>
        </div>
      </DeliverySum>
    </section>
  );
}

/** Without empty texts and repetitions. */
const different = (texts: (string | undefined)[]) =>
  [...new Set(texts)].filter((text) => text !== undefined && text !== "") as string[];

/** From the orders: staff may send one elsewhere. */
function Delivery({ checkout: { agreed, invoiceTo, orders } }: { checkout: PlacedCheckout }) {
  const m = useOwnOrderMessages();
  const facts: [string, string[]][] = [
    [m.ownOrder.pickup, agreed?.kind === "pickup" ? different([agreed.address, agreed.hours]) : []],
    [m.order.address, different(orders.map(({ address }) => address))],
    [m.order.phone, different(orders.map(({ phone }) => phone))],
    [m.ownOrder.buyer, different([invoiceTo?.company])],
  ];
  const shown = facts.filter(([, texts]) => texts.length > 0);
  return (
    <section aria-labelledby="delivery" className={styles.panel}>
      <h2 id="delivery">{m.ownOrder.delivery}</h2>
      <dl className={styles.facts}>
        {shown.map(([name, texts]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {texts.map((text) => (
                <WrittenText key={text} text={text} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The shop's addresses, with the number of the order where a link can carry it. */
function Help({ number }: { number: number }) {
  const m = useOwnOrderMessages();
  const { lead, title } = m.ownOrder.help;
  const { firm, officeNumber, supportEmail } = settings;
  const subject = encodeURIComponent(m.ownOrder.title(number));
  const whatsApp = firm.lines.find(({ href }) => href?.startsWith("https://wa.me/") === true);
  return (
    <section aria-labelledby="help" className={styles.panel}>
      <h2 id="help">{title}</h2>
      <p>{lead(number)}</p>
      <ul className={styles.help}>
        <li>
          <a href={`mailto:${supportEmail}?subject=${subject}`}>{supportEmail}</a>
        </li>
        {officeNumber !== "" && (
          <li>
            <PhoneLink number={officeNumber} />
          </li>
        )}
        {whatsApp !== undefined && (
          <li>
            <a href={`${whatsApp.href}?text=${subject}`} rel="noopener noreferrer" target="_blank">
              {`${whatsApp.name}: ${whatsApp.text}`}
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
