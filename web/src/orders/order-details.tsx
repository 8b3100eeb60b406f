import { useQuery } from "@tanstack/react-query";

import { formatMoment, shopMoment } from "../platform/dates";
import { TableSkeleton } from "../dashboard/table/table-skeleton";
import { WrittenText } from "../dashboard/written-text";
import { useMay } from "../platform/api/permissions";
import { OrderPapers, useMayReadPapers } from "../papers/order-papers";
import { paperName } from "../papers/paper-messages";
import { formatTaka } from "../platform/money";
import { SmallButton } from "../platform/ui/button";
import { FailedState } from "../platform/ui/states";
import type { Order } from "../platform/schemas/order";
import type { OrderEvent } from "../platform/schemas/order-event";
import { useEventMessages, type EventMessages } from "./event-messages";
import { orderEventsQuery } from "./order-events";
import { textOfCode } from "./text-of-code";
import styles from "./order-history.module.css";
import { nameOfMeans } from "./paid-with";
import { occasionOf, useResendMail } from "./resend-mail";

/** Delivery address, documents and events of the order, for staff. */
export function OrderDetails({ order }: { order: Order }) {
  const m = useEventMessages();
  const mayReadPapers = useMayReadPapers();
  return (
    <>
      <p className={styles.address}>
        {m.order.address}: <WrittenText text={order.address} />
      </p>
      {mayReadPapers && <OrderPapers orderId={order._id} />}
      <OrderEvents id={order._id} customer={order.name} sendsMails />
    </>
  );
}

interface OrderEventsProps {
  id: string;
  customer: string;
  /** True for staff, who may resend the order's emails. */
  sendsMails?: boolean;
}

/** The events alone, for use in any page. */
export function OrderEvents({ id, customer, sendsMails = false }: OrderEventsProps) {
  const m = useEventMessages();
  const may = useMay();
  const { data: events, error, refetch } = useQuery(orderEventsQuery(id));
  if (events === undefined && error !== null) {
    return <FailedState error={error} onRetry={() => void refetch()} />;
  }
  if (events === undefined) return <TableSkeleton rows={3} label={m.shell.loading} />;
  const momentOf = sendsMails ? shopMoment : formatMoment;
  return (
    <ol className={styles.events}>
      {events.map((event, step) => (
        <li key={step}>
          <time dateTime={event.at.toISOString()}>{momentOf(event.at, m.dates)}</time>
          <span>
            <strong>{nameOf(event, m)}</strong>
            {event.amount !== null && ` ${formatTaka(event.amount)}`}
            <small>
              <bdi>{doerOf(event, customer, m)}</bdi>
            </small>
            <Reason text={reasonOf(event, m)} />
            {sendsMails && may("orders.note") && <SendAgain id={id} event={event} />}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** A list has many of these buttons, so each names its email for screen readers. */
function SendAgain({ id, event }: { id: string; event: OrderEvent }) {
  const m = useEventMessages();
  const { sendAgain, isSending } = useResendMail(id);
  const occasion = occasionOf(event);
  if (occasion === null) return null;
  return (
    <SmallButton
      disabled={isSending}
      aria-label={`${m.orderEvents.sendAgain}: ${nameOf(event, m)}`}
      onClick={() => void sendAgain(occasion)}
    >
      {m.orderEvents.sendAgain}
    </SmallButton>
  );
}

function Reason({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <small>
      <WrittenText text={text} />
    </small>
  );
}

function nameOf({ kind, detail }: OrderEvent, m: EventMessages): string {
  const { kinds, mails } = m.orderEvents;
  if (kind === "mail_sent" && detail !== null) return textOfCode(mails, detail);
  // Not a payment with our card form, whichever method the customer used.
  if (detail === "gateway_failed") return kinds.payment_failed;
  return textOfCode(kinds, kind);
}

function doerOf({ by, name }: OrderEvent, customer: string, m: EventMessages): string {
  const { shop, provider } = m.orderEvents;
  if (by === "customer") return customer;
  return by === "provider" ? provider : (name ?? shop);
}

function reasonOf({ kind, detail }: OrderEvent, m: EventMessages): string | null {
  if (kind === "mail_sent" || detail === null) return null;
  if (kind === "paid") return nameOfMeans(detail, m);
  if (kind === "way_chosen") return textOfCode(m.ways.names, detail);
  if (kind === "paper_issued") return paperName(detail, m);
  const isCode = kind === "declined" || kind === "refund_refused";
  return isCode ? textOfCode(m.orderEvents.declines, detail) : detail;
}
