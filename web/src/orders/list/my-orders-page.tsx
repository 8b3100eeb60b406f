import { useSuspenseQuery } from "@tanstack/react-query";
import { Fragment, Suspense } from "react";

import { DashboardPage } from "../../dashboard/page";
import { useSteadyRows } from "../../dashboard/list/steady-rows";
import { ActionsCell, Cell, Row, Table } from "../../dashboard/table/table";
import { TableSkeleton } from "../../dashboard/table/table-skeleton";
import { LinkButton, SmallLinkButton } from "../../platform/ui/button";
import { useDashboardMessages } from "../../platform/messages/messages";
import { totalOf } from "../../platform/money";
import { useUser } from "../../platform/session/session";
import { EmptyState } from "../../platform/ui/states";
import type { Order } from "../../platform/schemas/order";
import { OrderAgain } from "./order-again";
import { GroupHead } from "./order-group";
import { useOrderActions } from "./order-actions";
import {
  detailsPath,
  numberId,
  OrderButton,
  OrderedCells,
  PaidState,
  OtherMethodState,
} from "../order-cells";
import { PayBy } from "../pay-by";
import { PayOrder, PayTogether } from "../pay-order";
import { togetherOf } from "../payable";
import { myOrdersQuery } from "../order-queries";
import { ShippingState } from "../shipping-state";

export function MyOrdersPage() {
  const m = useDashboardMessages();
  return (
    <DashboardPage title={m.dashboard.myOrders}>
      <Suspense fallback={<TableSkeleton label={m.shell.loading} />}>
        <MyOrders />
      </Suspense>
    </DashboardPage>
  );
}

function MyOrders() {
  const m = useDashboardMessages();
  const { data: orders } = useSuspenseQuery(myOrdersQuery(useUser().email));
  const { cancel, isBusy, dialog } = useOrderActions();
  const { rows, hasLeft } = useSteadyRows(orders, "mine");

  if (rows.length === 0) {
    return (
      <EmptyState text={m.myOrders.none}>
        <LinkButton to="/products">{m.myOrders.toProducts}</LinkButton>
      </EmptyState>
    );
  }
  const { product, ordered, state, payment, actions, yes } = m.myOrders;

  /** Counts orders that have left only if all have; the number stays that of the first one. */
  function together(orders: Order[]): string {
    const live = orders.filter((one) => !hasLeft(one));
    const counted = live.length > 0 ? live : orders;
    return m.myOrders.together(
      Math.min(...orders.map(({ number }) => number)),
      counted.length,
      totalOf(counted),
    );
  }
  return (
    <>
      <Table
        caption={m.dashboard.myOrders}
        rows={rows}
        columns={[
          { text: product },
          { text: ordered },
          { text: m.order.quantity, align: "end" },
          { text: m.order.total, align: "end" },
          { text: state },
          { text: payment },
          { text: actions, align: "end" },
        ]}
      >
        {checkoutsIn(rows).map((orders) => {
          const toPay = togetherOf(orders.filter((one) => !hasLeft(one)));
          return (
            <Fragment key={orders[0]?._id}>
              {orders.length > 1 && (
                <GroupHead columns={7} action={toPay && <PayTogether payable={toPay} />}>
                  {together(orders)}
                </GroupHead>
              )}
              {orders.map((order) => (
                <MyOrder
                  key={order._id}
                  order={order}
                  isGrouped={orders.length > 1}
                  isPaidAlone={toPay?.orders.includes(order) !== true}
                  isRemoved={hasLeft(order)}
                  busy={isBusy(order)}
                  onCancel={() => void cancel(order, yes)}
                />
              ))}
            </Fragment>
          );
        })}
      </Table>
      {dialog}
    </>
  );
}

/** Orders that were placed together, which the list has next to each other. */
function checkoutsIn(rows: readonly Order[]): Order[][] {
  const checkouts: Order[][] = [];
  rows.forEach((order) => {
    const last = checkouts.at(-1) ?? [];
    const isTogether = order.checkoutId !== undefined && order.checkoutId === last[0]?.checkoutId;
    if (isTogether) last.push(order);
    else checkouts.push([order]);
  });
  return checkouts;
}

/** Next step of an unpaid order: pay it, or complete a payment without a card. */
function ToPay({ order, isPaidAlone }: Pick<MyOrderProps, "order" | "isPaidAlone">) {
  return (
    <>
      <OtherMethodState order={order} />
      {!order.goodsReturned && (
        <>
          {isPaidAlone && <PayOrder order={order} />}
          <PayBy order={order} />
        </>
      )}
    </>
  );
}

interface MyOrderProps {
  order: Order;
  /** One of several orders of a checkout. */
  isGrouped: boolean;
  /** Has its own button to pay it. */
  isPaidAlone: boolean;
  isRemoved: boolean;
  busy: boolean;
  onCancel: () => void;
}

function MyOrder({ order, isGrouped, isPaidAlone, isRemoved, busy, onCancel }: MyOrderProps) {
  const m = useDashboardMessages();
  return (
    <Row isRemoved={isRemoved} isGrouped={isGrouped}>
      <OrderedCells order={order} />
      <Cell head={m.myOrders.state}>
        {isRemoved ? m.myOrders.closed : <ShippingState order={order} />}
      </Cell>
      <Cell head={m.myOrders.payment}>
        {order.paid ? (
          <PaidState order={order} />
        ) : (
          !isRemoved && <ToPay order={order} isPaidAlone={isPaidAlone} />
        )}
      </Cell>
      <ActionsCell
        head={m.myOrders.actions}
        isRemoved={isRemoved}
        kept={
          <SmallLinkButton aria-describedby={numberId(order)} to={detailsPath(order)}>
            {m.myOrders.details}
          </SmallLinkButton>
        }
        columns={3}
      >
        <OrderAgain order={order} />
        {!order.paid && !order.orderStatus && (
          <OrderButton order={order} disabled={busy} onClick={onCancel}>
            {m.myOrders.cancel}
          </OrderButton>
        )}
      </ActionsCell>
    </Row>
  );
}
