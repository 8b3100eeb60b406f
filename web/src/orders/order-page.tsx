import { useSuspenseQuery } from "@tanstack/react-query";
import * as v from "valibot";

import { DashboardPage } from "../dashboard/page";
import { useOrderPageMessages } from "../dashboard/staff-messages";
import { StatusDot } from "../dashboard/status-dot";
import { WrittenText } from "../dashboard/written-text";
import { OrderPapers, useMayReadPapers } from "../papers/order-papers";
import { useMay } from "../platform/api/permissions";
import { shopMoment } from "../platform/dates";
import { formatCount, formatTaka } from "../platform/money";
import { useMessages } from "../platform/messages/messages";
import { Link } from "../platform/routing/link";
import { useLocation } from "../platform/routing/router";
import { useParams } from "../platform/routing/routes";
import { SmallButton } from "../platform/ui/button";
import { lazyNamed } from "../platform/ui/lazy-part";
import type { OrderOverview } from "../platform/schemas/order-overview";
import type { OrderRefund } from "../platform/schemas/order-refund";
import { PaidState, UnpaidState } from "./order-cells";
import { isHandedOver, takesCounterCash, useHandOver } from "./hand-over";
import { useKeptFocus } from "./kept-focus";
import { useManagedOrderActions } from "./list/ship-order";
import { OrderCustomer } from "./order-customer";
import { OrderEvents } from "./order-details";
import { isAllSurplus, isOpen, orderOverviewQuery } from "./order-overview";
import styles from "./order-page.module.css";
import { EnglishName, OrderedName } from "./ordered-product";
import { Fact, Panel } from "./order-panel";
import { PackingSlip } from "./packing-slip";
import { RecordMoney } from "./payment/record-money";
import { ShippingState } from "./shipping-state";
import { useStaffActions } from "./staff-actions";
import { textOfCode } from "./text-of-code";

const OrderNotes = lazyNamed(() => import("./notes/order-notes"), "OrderNotes", {
  texts: ["order-notes"],
});

const Receipts = lazyNamed(() => import("./payment/receipts"), "Receipts", {
  texts: ["staff-money"],
});

const CounterCash = lazyNamed(() => import("./counter-cash"), "CounterCash", {
  waiting: <SmallButton disabled>…</SmallButton>,
});

const OtherOrders = lazyNamed(() => import("./other-orders"), "OtherOrders", { isSilent: true });

const listPath = "/dashboard/manage-orders";

/** One order in full: goods, payments, customer, documents, events and available actions. */
export function OrderPage() {
  const m = useOrderPageMessages();
  const { id = "" } = useParams();
  const { data: order } = useSuspenseQuery(orderOverviewQuery(id));
  const may = useMay();
  const mayReadPapers = useMayReadPapers();
  return (
    <DashboardPage title={m.orderPage.title(order.number)} aside={<States order={order} />}>
      <div className={styles.bar}>
        <Link to={{ pathname: listPath, search: useList() }}>{m.orderPage.toList}</Link>
        <SmallButton onClick={() => window.print()}>{m.orderPage.print}</SmallButton>
        {isOpen(order) && <Actions order={order} />}
        {isAllSurplus(order) && may("payments.record") && <RecordMoney order={order} isSurplus />}
      </div>
      <OwnOrder order={order} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <GoodsAndMoney order={order} />
          {isRecorded(order) && may("payments.record") && (
            <Receipts order={order}>
              {(list) => <Panel title={m.orderPage.receipts}>{list}</Panel>}
            </Receipts>
          )}
          <OrderCustomer order={order} />
          <Panel title={m.orderPage.notes}>
            <OrderNotes order={order} />
          </Panel>
          {mayReadPapers && <OrderPapers orderId={order._id} />}
        </div>
        <Panel title={m.orderPage.history}>
          <OrderEvents id={order._id} customer={order.name} sendsMails />
        </Panel>
      </div>
      <PackingSlip order={order} />
    </DashboardPage>
  );
}

/** The server refuses actions on one's own order (D83); this explains it first. */
function OwnOrder({ order }: { order: OrderOverview }) {
  const m = useOrderPageMessages();
  return order.own === true && <p>{m.orderPage.own}</p>;
}

/** True for payment methods whose payments staff record. */
const isRecorded = ({ way }: OrderOverview) => way === "transfer" || way === "on_delivery";

const fromList = v.object({ list: v.string() });

/** Query of the list that led here, so that the back link returns to the same rows. */
function useList(): string {
  const state: unknown = useLocation().state;
  return v.is(fromList, state) ? state.list : "";
}

function States({ order }: { order: OrderOverview }) {
  const m = useOrderPageMessages();
  if (!isOpen(order))
    return <StatusDot lit={false} text={textOfCode(m.orderPage.ends, order.status)} />;
  return (
    <>
      <ShippingState order={order} />
      <StatusDot lit={order.paid} text={order.paid ? m.myOrders.paid : m.manageOrders.unpaid} />
    </>
  );
}

function Actions({ order }: { order: OrderOverview }) {
  const m = useOrderPageMessages();
  const act = useManagedOrderActions();
  const may = useMay();
  const handOver = useHandOver();
  const takesCash = takesCounterCash(order) && (may("orders.place") || may("payments.record"));
  const isAtCounter = isHandedOver(order);
  const { ship, cameBack, record, refund, end } = useStaffActions(order, {
    busy: act.isBusy(order),
    onShip: () =>
      void act.ship(
        order,
        isAtCounter && order.paid && !order.isRisky ? handOver(order) : undefined,
      ),
    shipText: isAtCounter ? m.orderPage.counter.handOver : undefined,
    isShipLater: takesCash && isAtCounter,
    onDelete: () => void act.cancel(order, m.orderList.deleteOrder),
  });
  const keptFocus = useKeptFocus(act.isBusy(order), ship !== false);
  return (
    <div {...keptFocus} role="group" aria-label={m.myOrders.actions} className={styles.actions}>
      {takesCash && <CounterCash order={order} act={act} isNext={isAtCounter} />}
      {ship}
      {cameBack}
      {record}
      {refund}
      {end}
      {act.dialog}
    </div>
  );
}

function GoodsAndMoney({ order }: { order: OrderOverview }) {
  const m = useOrderPageMessages();
  const { what, goods, places, ofProduct, received, refunds } = m.orderPage;
  return (
    <Panel title={what}>
      <dl className={styles.facts}>
        <Fact name={m.myOrders.product}>
          <strong>
            <OrderedName order={order} />
          </strong>
          <EnglishName order={order} />
          <Link to={`${listPath}?product=${order.productId}`}>{ofProduct}</Link>
        </Fact>
        <Fact name={m.order.quantity}>{formatCount(order.quantity)}</Fact>
        <Fact name={goods}>{textOfCode(places, order.goods)}</Fact>
        <Fact name={m.myOrders.ordered}>{shopMoment(order.orderedAt, m.dates)}</Fact>
        <Delivery order={order} />
        {order.checkoutId !== undefined && <OtherOrders order={order} />}
        <Fact name={m.order.total}>
          <strong>{formatTaka(order.price)}</strong>
          {order.deliveryCharge !== undefined && m.deliveryShare.ofIt(order.deliveryCharge)}
        </Fact>
        <Fact name={m.myOrders.payment}>
          {order.paid ? <PaidState order={order} /> : <UnpaidState order={order} />}
        </Fact>
        {order.received > 0 && !order.paid && (
          <Fact name={received}>{formatTaka(order.received)}</Fact>
        )}
        {order.refunds.length > 0 && (
          <Fact name={refunds}>
            <ul className={styles.refunds}>
              {order.refunds.map((refund, place) => (
                <Refund key={place} refund={refund} />
              ))}
            </ul>
          </Fact>
        )}
      </dl>
    </Panel>
  );
}

/** The method of its checkout. Its charge is part of the total. */
function Delivery({ order: { agreed, goods } }: { order: OrderOverview }) {
  const { delivery, toBeAgreed } = useOrderPageMessages().orderPage;
  if (agreed === undefined) return goods === "held" && <Fact name={delivery}>{toBeAgreed}</Fact>;
  return (
    <Fact name={delivery}>
      <WrittenText text={agreed.name} />
      {agreed.address !== undefined && <WrittenText text={agreed.address} />}
    </Fact>
  );
}

function Refund({ refund }: { refund: OrderRefund }) {
  const m = useOrderPageMessages();
  const { declines, shop } = useMessages("order-events").orderEvents;
  const { amount, askedAt, name, reason, refusal, state } = refund;
  return (
    <li>
      <strong>{formatTaka(amount)}</strong> {textOfCode(m.orderPage.refundStates, state)}
      <small>
        {shopMoment(askedAt, m.dates)} · <bdi>{name ?? shop}</bdi>
      </small>
      <small>
        <WrittenText text={reason} />
      </small>
      {refusal !== null && <small>{textOfCode(declines, refusal)}</small>}
    </li>
  );
}
