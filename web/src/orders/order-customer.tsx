import { useOrderPageMessages } from "../dashboard/staff-messages";
import { StatusDot } from "../dashboard/status-dot";
import { WrittenText } from "../dashboard/written-text";
import { useMessages } from "../platform/messages/messages";
import { Link } from "../platform/routing/link";
import { EmailText } from "../platform/ui/email-text";
import type { Buyer } from "../platform/schemas/buyer";
import type { Consent } from "../platform/schemas/consent";
import type { OrderOverview } from "../platform/schemas/order-overview";
import { districtName } from "./delivery/address-text";
import { Fact, Panel } from "./order-panel";
import styles from "./order-page.module.css";

/** The customer of an order, the delivery address, and the buyer on the invoice, for staff. */
export function OrderCustomer({ order }: { order: OrderOverview }) {
  const m = useOrderPageMessages();
  const { invoice } = useMessages("checkout");
  const { addressToCheck, consent, email, invoiceTo, name } = order;
  return (
    <Panel title={m.orderPage.who}>
      <dl className={styles.facts}>
        <Fact name={m.order.name}>
          <strong>
            <bdi>{name}</bdi>
          </strong>
        </Fact>
        {email !== "" && (
          <Fact name={m.order.email}>
            <a href={`mailto:${email}`}>
              <EmailText email={email} />
            </a>
          </Fact>
        )}
        <Address order={order} />
        {invoiceTo !== undefined && (
          <Fact name={invoice.title}>
            <InvoiceTo buyer={invoiceTo} />
          </Fact>
        )}
      </dl>
      {addressToCheck === true && <StatusDot lit={false} text={m.orderList.addressToCheck} />}
      {consent !== undefined && <Agreed consent={consent} />}
      <Link to={`/dashboard/manage-orders?search=${encodeURIComponent(email || order.phone)}`}>
        {m.orderPage.ofCustomer}
      </Link>
    </Panel>
  );
}

/** By its fields, or the text of an order without them. */
function Address({ order }: { order: OrderOverview }) {
  const m = useOrderPageMessages();
  const texts = useMessages("checkout").delivery;
  const { address, delivery, phone } = order;
  const call = (number: string) => (
    <a href={`tel:${number}`}>
      <bdi>{number}</bdi>
    </a>
  );
  if (delivery === undefined) {
    return (
      <>
        <Fact name={m.order.address}>
          <WrittenText text={address} />
        </Fact>
        <Fact name={m.order.phone}>{call(phone)}</Fact>
      </>
    );
  }
  return (
    <>
      <Fact name={texts.recipient}>
        <WrittenText text={delivery.recipient} />
      </Fact>
      <Fact name={texts.phone}>{call(delivery.phone)}</Fact>
      <Fact name={texts.street}>
        <WrittenText text={delivery.street} />
      </Fact>
      <Fact name={texts.area}>
        <WrittenText text={delivery.area} />
      </Fact>
      <Fact name={texts.district}>{districtName(delivery.district)}</Fact>
    </>
  );
}

function InvoiceTo({ buyer }: { buyer: Buyer }) {
  const m = useOrderPageMessages();
  const { company, bin, address = "" } = buyer;
  if (company === "") return m.orderPage.who;
  return [company, bin, address]
    .filter((text) => text !== "")
    .map((text) => <WrittenText key={text} text={text} />);
}

/** The versions of the pages that the customer agreed to. */
function Agreed({ consent }: { consent: Consent }) {
  const m = useOrderPageMessages();
  const pages = useMessages("checkout").consent;
  return (
    <details>
      <summary>{m.orderPage.agreed}</summary>
      <ul className={styles.refunds}>
        {(["terms", "returns", "privacy"] as const).map((page) => (
          <li key={page}>{m.orderPage.version(pages[page], consent[page])}</li>
        ))}
      </ul>
    </details>
  );
}
