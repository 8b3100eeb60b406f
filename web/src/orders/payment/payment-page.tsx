import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";

import { DashboardPage } from "../../dashboard/page";
import { canPay, isOffered, type PaymentMethod } from "../../payments/offered-methods";
import { providerQuery } from "../../payments/provider";
import { adviceFor } from "../../platform/api/problem-advice";
import { Alert } from "../../platform/ui/alert";
import { Button } from "../../platform/ui/button";
import { useFullPageLinks } from "../../platform/navigation/full-page-load";
import { loadMessages, useDashboardMessages } from "../../platform/messages/messages";
import { formatCount, formatTaka } from "../../platform/money";
import { hasErrorCode } from "../../platform/api/problem";
import { useUser } from "../../platform/session/session";
import { settings } from "../../platform/api/settings";
import { useParams } from "../../platform/routing/routes";
import { lazyNamed } from "../../platform/ui/lazy-part";
import type { Order } from "../../platform/schemas/order";
import { useRecordPayment } from "../change-orders";
import { eventBundles } from "../event-messages";
import { PayBy } from "../pay-by";
import { payingBundles } from "./paying-messages";
import { OrderLink } from "../order-link";
import { orderQuery, paymentSecretQuery } from "../order-queries";
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
const PaymentMethods = lazyNamed(() => import("./payment-methods"), "PaymentMethods", {
  texts: payingBundles,
});
const Returned = lazyNamed(() => import("./gateway-return"), "Returned", {
  texts: payingBundles,
});
const BankTransfer = lazyNamed(() => import("./bank-transfer"), "BankTransfer", {
  texts: payingBundles,
});
const InvoiceOfOrder = lazyNamed(() => import("../../papers/invoice-of-order"), "InvoiceOfOrder", {
  texts: ["order-papers"],
});
const InvoiceTo = lazyNamed(() => import("../../papers/invoice-to"), "InvoiceTo", {
  texts: ["checkout", "order-papers"],
});

export function PaymentPage() {
  const m = useDashboardMessages();
  const { id = "" } = useParams();
  const { data: order } = useSuspenseQuery(orderQuery(id));
  const recordPayment = useRecordPayment(id);
  const back = useGatewayReturn();
  useFullPageLinks();

  return (
    <DashboardPage title={m.dashboard.payment}>
      {order === null ? (
        <ClosedOrder id={id} />
      ) : (
        <div className={styles.columns}>
          <section aria-label={m.dashboard.payment} className={styles.panel}>
            <p className={styles.total}>
              <span>{m.order.total}</span> <strong>{formatTaka(order.price)}</strong>{" "}
              <VatIncluded />
            </p>
            {order.payBy != null && (
              <p>
                <PayBy order={order} />
              </p>
            )}
            {order.paid ? (
              <Completed order={order} now={recordPayment.isSuccess || back === "success"} />
            ) : recordPayment.variables !== undefined ? (
              <Recording
                error={recordPayment.error}
                onRetry={() => recordPayment.mutate(recordPayment.variables)}
              />
            ) : (
              <Suspense fallback={<p role="status">{m.shell.loading}</p>}>
                <Pay
                  order={order}
                  onPaid={(transactionId) => recordPayment.mutate(transactionId)}
                />
              </Suspense>
            )}
          </section>
          <OrderSummary order={order} />
        </div>
      )}
    </DashboardPage>
  );
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

/** A status message right after the payment; plain text when the user opens the page later. */
function Completed({ order, now }: { order: Order; now: boolean }) {
  const m = useDashboardMessages();
  return (
    <div role={now ? "status" : undefined} className={styles.completed}>
      <h2>{now ? m.payment.completed : m.myOrders.paid}</h2>
      <p>{m.payment.transactionId}</p>
      <code>{order.transactionId}</code>
      <Suspense fallback={null}>
        <InvoiceOfOrder orderId={order._id} isAwaited={now} />
      </Suspense>
      <OrderLink id={order._id} />
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
  order: Order;
  onPaid: (transactionId: string) => void;
}

function Pay({ order, onPaid }: PayProps) {
  const m = useDashboardMessages();
  const [shown, setShown] = useState<PaymentMethod | null>(() => firstMethod(order));
  const back = useGatewayReturn();
  if (order.goodsReturned) return <p>{m.ways.cameBack}</p>;
  if (settings.payment.ways.length === 0) {
    return <p>{m.payment.unavailable(settings.supportEmail)}</p>;
  }
  if (order.received > 0) {
    return (
      <>
        <h2>{m.ways.names.transfer}</h2>
        <BankTransfer order={order} />
      </>
    );
  }
  if (!canPay(order.price)) return <p>{m.myOrders.payOtherwise(settings.supportEmail)}</p>;
  const card = <PayByCard order={order} onPaid={onPaid} />;
  if (shown === "card" && settings.payment.ways.length === 1) return card;
  const methods = (
    <PaymentMethods order={order} shown={shown} onShow={setShown}>
      {shown === "card" && card}
      {shown === "transfer" && <BankTransfer order={order} />}
      {shown === "on_delivery" && <p role="status">{m.ways.collects(order.price)}</p>}
    </PaymentMethods>
  );
  if (shown !== null || back === null) return methods;
  return (
    <Returned order={order} back={back}>
      {methods}
    </Returned>
  );
}

/**
 * The method that the customer chose before; otherwise the card form, if a card can pay this total
 * (D138). Null during an attempt on another page: the card form would end it.
 */
function firstMethod({ way, price }: Order): PaymentMethod | null {
  if (way === "gateway") return null;
  if (way !== null) return way;
  return isOffered("card", price) ? "card" : null;
}

function PayByCard({ order, onPaid }: PayProps) {
  const m = useDashboardMessages();
  const { displayName: name, email } = useUser();
  const provider = useQuery(providerQuery(settings.payment));
  const secret = useQuery(paymentSecretQuery(order));
  const { refetch: refetchOrder } = useQuery(orderQuery(order._id));

  const isPaidAlready = hasErrorCode(secret.error, "order_paid");
  useEffect(() => {
    // The server found a payment that this page had not seen, or the customer paid in another tab.
    if (isPaidAlready) void refetchOrder();
  }, [isPaidAlready, refetchOrder]);

  function askAgain() {
    void refetchOrder(); // The customer may have paid in another tab.
    void secret.refetch();
  }

  if (hasErrorCode(secret.error, "order_cancelled")) {
    return (
      <>
        <Alert text={adviceFor(secret.error, m)} />
        <OrderLink id={order._id} />
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
        pay={m.payment.pay(order.price)}
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
