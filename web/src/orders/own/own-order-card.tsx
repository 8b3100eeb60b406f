import { useQuery } from "@tanstack/react-query";
import { useId } from "react";

import { formatDate } from "../../platform/dates";
import { formatTaka, type Paisa } from "../../platform/money";
import { Link } from "../../platform/routing/link";
import { lazyNamed } from "../../platform/ui/lazy-part";
import type { Order } from "../../platform/schemas/order";
import type { OrderEvent } from "../../platform/schemas/order-event";
import { OrderButton, OrderNumber, PaidState, partId, purchasePath } from "../order-cells";
import { eventBundles } from "../event-messages";
import { OrderAgain } from "../list/order-again";
import { orderEventsQuery } from "../order-events";
import { EnglishName, OrderedName } from "../ordered-product";
import { mayBePaid } from "../payable";
import { PayOrder } from "../pay-order";
import {
  hasSteps,
  mayBeCancelled,
  needsEvents,
  nextStep,
  pendingRefund,
  stepsOf,
} from "./next-step";
import { useOwnOrderMessages } from "./own-order-messages";
import styles from "./own-order.module.css";

const OrderRecord = lazyNamed(() => import("./order-record"), "OrderRecord", {
  texts: eventBundles,
  waiting: <div className={styles.waiting} />,
});

interface OwnOrderCardProps {
  order: Order;
  /** The checkout has other orders, so its share of the delivery charge is shown. */
  isOneOfSeveral: boolean;
  /** Has its own button to pay it. */
  isPaidAlone: boolean;
  busy: boolean;
  onCancel: () => void;
}

/** One order of a checkout: its progress, the next step, actions, documents and events. */
export function OwnOrderCard(props: OwnOrderCardProps) {
  const { order, isOneOfSeveral, isPaidAlone, busy, onCancel } = props;
  const m = useOwnOrderMessages();
  const id = useId();
  const { data: events } = useQuery({
    ...orderEventsQuery(order._id),
    enabled: needsEvents(order),
  });
  const share = isOneOfSeveral ? (order.deliveryCharge ?? 0) : 0;
  const pending = pendingRefund(events ?? []);
  return (
    <section id={partId(order)} aria-labelledby={id} className={styles.panel}>
      <header className={styles.goods}>
        <h2 id={id}>
          <Link to={purchasePath(order)}>
            <OrderedName order={order} />
          </Link>
        </h2>
        <EnglishName order={order} />
        <p>
          <OrderNumber order={order} />
          {` · ${m.ownOrder.quantity(order.quantity)} · `}
          <strong>{formatTaka((order.price - share) as Paisa)}</strong>
          {share > 0 && ` + ${m.ownOrder.share(share as Paisa)}`}
        </p>
      </header>
      {hasSteps(order) && <Steps order={order} events={events} />}
      <p role="status" className={styles.next}>
        {nextStep(order, events, m)}
      </p>
      <div role="group" aria-label={m.myOrders.actions} className={styles.actions}>
        {isPaidAlone && mayBePaid(order) && <PayOrder order={order} />}
        {mayBeCancelled(order) && (
          <OrderButton order={order} disabled={busy} onClick={onCancel}>
            {m.myOrders.cancel}
          </OrderButton>
        )}
        <OrderAgain order={order} />
      </div>
      {order.paid && (
        <div className={styles.payment}>
          <PaidState
            order={order}
            refund={pending && <small>{m.ownOrder.refunding(pending.amount)}</small>}
          />
        </div>
      )}
      <OrderRecord order={order} title={m.ownOrder.log} />
    </section>
  );
}

interface StepsProps {
  order: Order;
  events: OrderEvent[] | undefined;
}

function Steps({ order, events }: StepsProps) {
  const m = useOwnOrderMessages();
  const { done, label, notYet, ...names } = m.ownOrder.steps;
  return (
    <ol aria-label={label} className={styles.steps}>
      {stepsOf(order, events).map(({ name, isDone, at }) => (
        <li key={name} data-done={isDone}>
          <strong>{names[name]}</strong>
          <small>{isDone ? (at ? formatDate(at, m.dates) : done) : notYet}</small>
        </li>
      ))}
    </ol>
  );
}
