import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useEffectEvent, useState } from "react";

import { DashboardPage } from "../../dashboard/page";
import { canPay, isOffered, type PaymentMethod } from "../../payments/offered-methods";
import { providerQuery } from "../../payments/provider";
import { adviceFor } from "../../platform/api/problem-advice";
import { Alert } from "../../platform/ui/alert";
import { Button } from "../../platform/ui/button";
import { useFullPageLinks } from "../../platform/navigation/full-page-load";
import { loadMessages, useDashboardMessages } from "../../platform/messages/messages";
import { formatCount, formatTaka, totalOf } from "../../platform/money";
import { hasErrorCode } from "../../platform/api/problem";
import { useUser } from "../../platform/session/session";
import { settings } from "../../platform/api/settings";
import { useSearchParams } from "../../platform/routing/router";
import { useParams } from "../../platform/routing/routes";
import { lazyNamed } from "../../platform/ui/lazy-part";
import type { Order } from "../../platform/schemas/order";
import { useRecordPayment } from "../change-orders";
import { eventBundles } from "../event-messages";
import { isEnded, payableOf, togetherOf, type Payable } from "../payable";
import { OrderLines, TogetherLink } from "./order-lines";
import { paymentSecretQuery } from "./open-payment";
import { usePayAlone } from "./pay-alone";
import { payingBundles } from "./paying-messages";
import { OrderLink } from "../order-link";
import { checkoutQuery } from "../checkout-calls";
import { EnglishName, OrderedName } from "../ordered-product";
import { ShippingState } from "../shipping-state";
import { useGatewayReturn } from "./use-gateway-return";
import { VatIncluded } from "../vat-included";
import styles from "./payment-page.module.css";

// Stripe's components. Paid orders and other payment methods do not need them.
const CardForm = lazyNamed(() => import("../../payments/card-form"), "CardForm", {
  waiting: <div className={styles.card} />,
});
const ClosedOrder = lazyNamed(() => import("../closed-order"), "ClosedOrder", {
  texts: eventBundles,
});

// Loads in parallel with the order, since the page needs this list. The list shows a failure
// itself.
Promise.all([import("./payment-methods"), loadMessages(...payingBundles)]).catch(() => undefined);
const part = { texts: payingBundles, waiting: <div className={styles.waiting} /> };
const PaymentMethods = lazyNamed(() => import("./payment-methods"), "PaymentMethods", part);
const Returned = lazyNamed(() => import("./gateway-return"), "Returned", part);
const BankTransfer = lazyNamed(() => import("./bank-transfer"), "BankTransfer", part);
const InvoicesOfOrders = lazyNamed(
  () => import("../../papers/invoices-of-orders"),
  "InvoicesOfOrders",
  {
    texts: ["order-papers"],
  },
);
const InvoiceTo = lazyNamed(() => import("../../papers/invoice-to"), "InvoiceTo", {
  texts: ["checkout", "order-papers"],
});

export function PaymentPage() {
  const m = useDashboardMessages();
  const { id = "" } = useParams();
  const { data: checkout, refetch } = useSuspenseQuery(checkoutQuery(id));
  const order = checkout.orders.find(({ _id }) => _id === id);
  const together = togetherOf(checkout.orders);
  useFullPageLinks();

  return (
    <DashboardPage title={m.dashboard.payment}>
      {order === undefined || isEnded(order) ? (
        <>
          <ClosedOrder id={id} />
          <TogetherLink together={together} />
        </>
      ) : (
        <Payment
          {...{ order, together }}
          paid={checkout.orders.filter(({ paid }) => paid)}
          onStale={() => void refetch()}
        />
      )}
    </DashboardPage>
  );
}

interface PaymentProps {
  /** The order in the address of the page. */
  order: Order;
  /** All unpaid orders of its checkout; null if they are not paid together. */
  together: Payable | null;
  /** The paid orders of its checkout. */
  paid: readonly Order[];
  /** Called if the orders may have changed. */
  onStale: () => void;
}

/** Pays the order together with the other unpaid orders of its checkout, unless told otherwise. */
function Payment({ order, together, paid, onStale }: PaymentProps) {
  const m = useDashboardMessages();
  const recordPayment = useRecordPayment(order._id);
  const back = useGatewayReturn();
  const isAlone = useIsAlone(together);
  const isTogether = !isAlone && together?.orders.includes(order) === true;
  const payable = isTogether ? together : payableOf([order]);
  const completed = isAlone || together !== null ? [order] : paid;
  const shown = order.paid ? completed : payable.orders;
  return (
    <div className={styles.columns}>
      <section aria-label={m.dashboard.payment} className={styles.panel}>
        <p className={styles.total}>
          <span>{m.order.total}</span> <strong>{formatTaka(totalOf(shown))}</strong> <VatIncluded />
        </p>
        {!order.paid && payable.payBy !== null && (
          <p>
            <small>{(isTogether ? m.payment.payAllBy : m.payment.payBy)(payable.payBy)}</small>
          </p>
        )}
        {order.paid ? (
          <Completed
            orders={completed}
            now={recordPayment.variables !== undefined || back === "success"}
            id={order._id}
          />
        ) : recordPayment.variables !== undefined ? (
          <Recording
            error={recordPayment.error}
            onRetry={() => recordPayment.mutate(recordPayment.variables)}
          />
        ) : (
          <Suspense fallback={<p role="status">{m.shell.loading}</p>}>
            <Pay
              key={payable.path}
              payable={payable}
              onPaid={(transactionId) => recordPayment.mutate(transactionId)}
              onStale={onStale}
            />
          </Suspense>
        )}
        {!isTogether && <TogetherLink together={together} />}
      </section>
      {shown.length > 1 ? (
        <OrderLines orders={shown} isToPay={isTogether} />
      ) : (
        <OrderSummary order={order} />
      )}
    </div>
  );
}

/**
 * Whether the customer pays one order of several: the address says so, or it is the return from a
 * gateway that was not chosen for all of them.
 */
function useIsAlone(together: Payable | null): boolean {
  const [search] = useSearchParams();
  const back = useGatewayReturn();
  return search.has("only") || (back !== null && together !== null && together.way !== "gateway");
}

function OrderSummary({ order }: { order: Order }) {
  const m = useDashboardMessages();
  const rows = [
    [m.order.quantity, formatCount(order.quantity)],
    [m.order.address, order.address],
    [m.order.phone, order.phone],
    [m.payment.number, `#${order.number}`],
    [m.myOrders.state, <ShippingState key="state" order={order} />],
  ] as const;
  return (
    <section aria-label={m.payment.order} className={styles.panel}>
      <h2>
        <OrderedName order={order} />
      </h2>
      <EnglishName order={order} />
      <dl className={styles.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {/* The order form asked for the buyer of a checkout. */}
      {!order.paid && order.checkoutId === undefined && settings.papers.vatIncluded && (
        <Suspense fallback={null}>
          <InvoiceTo total={order.price} />
        </Suspense>
      )}
    </section>
  );
}

interface CompletedProps {
  orders: readonly Order[];
  /** Right after the payment: a status message. Plain text when the user opens the page later. */
  now: boolean;
  /** Of the order whose page is linked. */
  id: string;
}

function Completed({ orders, now, id }: CompletedProps) {
  const m = useDashboardMessages();
  // One payment of several orders has a share for each: pi_1, pi_1.2.
  const transactions = new Set(orders.map(({ transactionId }) => transactionId?.split(".")[0]));
  return (
    <div role={now ? "status" : undefined} className={styles.completed}>
      <h2>{now ? m.payment.completed : m.myOrders.paid}</h2>
      {orders.length > 1 && <p>{m.payment.paidAll(orders.length)}</p>}
      <p>{m.payment.transactionId}</p>
      {[...transactions].map((transactionId) => (
        <code key={transactionId}>{transactionId}</code>
      ))}
      <Suspense fallback={null}>
        <InvoicesOfOrders orderIds={orders.map(({ _id }) => _id)} isAwaited={now} />
      </Suspense>
      <OrderLink id={id} />
    </div>
  );
}

/** The card is charged or will be, but the order does not show it yet. */
function Recording({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const m = useDashboardMessages();
  if (error === null) return <p role="status">{m.payment.recording}</p>;
  const isUndecided = hasErrorCode(error, "payment_not_finished");
  return (
    <>
      {isUndecided ? (
        <p role="status" className={styles.undecided}>
          {m.payment.notFinished}
        </p>
      ) : (
        <Alert text={`${m.payment.notRecorded} ${adviceFor(error, m)}`} />
      )}
      <Button onClick={onRetry}>{m.shell.retry}</Button>
    </>
  );
}

interface PayProps {
  payable: Payable;
  onPaid: (transactionId: string) => void;
  onStale: () => void;
}

function Pay({ payable, onPaid, onStale }: PayProps) {
  const m = useDashboardMessages();
  const [shown, setShown] = useState<PaymentMethod | null>(() => firstMethod(payable));
  const back = useGatewayReturn();
  if (payable.orders[0].goodsReturned) return <p>{m.ways.cameBack}</p>;
  if (settings.payment.ways.length === 0) {
    return <p>{m.payment.unavailable(settings.supportEmail)}</p>;
  }
  if (payable.received > 0 && payable.way !== "mixed") {
    return (
      <>
        <h2>{m.ways.names.transfer}</h2>
        <BankTransfer payable={payable} />
      </>
    );
  }
  if (!canPay(payable.price)) return <p>{m.myOrders.payOtherwise(settings.supportEmail)}</p>;
  const card = <PayByCard payable={payable} onPaid={onPaid} onStale={onStale} />;
  if (shown === "card" && settings.payment.ways.length === 1) return card;
  const methods = (
    <PaymentMethods payable={payable} shown={shown} onShow={setShown}>
      {shown === "card" && card}
      {shown === "transfer" && <BankTransfer payable={payable} />}
      {shown === "on_delivery" && <p role="status">{m.ways.collects(payable.price)}</p>}
    </PaymentMethods>
  );
  if (shown !== null || back === null) return methods;
  return (
    <Returned payable={payable} back={back}>
      {methods}
    </Returned>
  );
}

/**
 * The method that the customer chose before; otherwise the card form, if a card can pay this total
 * (D138). Null if the card form would end an attempt on another page, or the method of one order.
 */
function firstMethod({ way, price }: Payable): PaymentMethod | null {
  if (way === "gateway" || way === "mixed") return null;
  if (way !== null) return way;
  return isOffered("card", price) ? "card" : null;
}

function PayByCard({ payable, onPaid, onStale }: PayProps) {
  const m = useDashboardMessages();
  const { displayName: name, email } = useUser();
  const provider = useQuery(providerQuery(settings.payment));
  const secret = useQuery(paymentSecretQuery(payable));
  usePayAlone(payable, secret.error);

  // The server found a payment that this page had not seen, or the customer paid in another tab.
  const isStale =
    hasErrorCode(secret.error, "order_paid") || hasErrorCode(secret.error, "price_differs");
  const refresh = useEffectEvent(onStale);
  useEffect(() => {
    if (isStale) refresh();
  }, [isStale]);

  function askAgain() {
    onStale(); // The customer may have paid in another tab.
    void secret.refetch();
  }

  if (hasErrorCode(secret.error, "order_cancelled")) {
    return (
      <>
        <Alert text={adviceFor(secret.error, m)} />
        <OrderLink id={payable.orders[0]._id} />
      </>
    );
  }
  return (
    <>
      {settings.payment.mode === "sandbox" && (
        <p className={styles.sandbox}>
          <strong>{m.payment.sandbox}</strong> <code>4242 4242 4242 4242</code>
        </p>
      )}
      <CardForm
        stripe={provider.data}
        clientSecret={secret.data?.clientSecret}
        billing={{ name, email }}
        pay={m.payment.pay(payable.price)}
        onPaid={onPaid}
        onUnexpected={askAgain}
      />
      <Failure error={secret.error} onRetry={askAgain} />
      {provider.isError && (
        <>
          <Alert text={m.payment.noLibrary} />
          <Button onClick={() => void provider.refetch()}>{m.shell.retry}</Button>
        </>
      )}
    </>
  );
}

function Failure({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const m = useDashboardMessages();
  if (error === null) return null;
  return (
    <>
      <Alert text={adviceFor(error, m)} />
      <Button look="outlined" onClick={onRetry}>
        {m.shell.retry}
      </Button>
    </>
  );
}
