import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";

import { ChoiceBox } from "../dashboard/choice-box";
import { inWords, ListView } from "../dashboard/list-view";
import { DashboardPage } from "../dashboard/page";
import { ActionsCell, Cell, Row } from "../dashboard/table";
import { useList } from "../dashboard/use-list";
import { useSelection } from "../dashboard/use-selection";
import { WrittenText } from "../dashboard/written-text";
import { useMay } from "../platform/api/permissions";
import { EmailText } from "../platform/ui/email-text";
import { useOrderAdminMessages } from "../dashboard/staff-messages";
import { lazyPart } from "../platform/ui/lazy-part";
import { allOrders } from "./all-orders";
import styles from "./manage-orders-page.module.css";
import { useOrderActions } from "./order-actions";
import { OrderedCells, PaidState, UnpaidState } from "./order-cells";
import { OrderHistory } from "./order-history";
import { orderPagePath } from "./order-page-path";
import type { Order } from "./order-queries";
import { orderedName } from "./ordered-product";
import { ShippingState } from "./shipping-state";
import { useStaffActions } from "./staff-actions";
import { useRefresh } from "./use-refresh";

const OrdersBar = lazyPart(() => import("./bulk/orders-bar").then((room) => room.OrdersBar), {
  texts: ["staff-lists"],
});
// Lists that are mostly empty: the orders need not wait for them.
const OrdersAside = lazyPart(() => import("./orders-aside").then((room) => room.OrdersAside), {
  texts: ["order-events", "staff-money"],
});

export function ManageOrdersPage() {
  const m = useOrderAdminMessages();
  const list = useList(allOrders);
  const may = useMay();
  const { cancel, ship, isBusy, dialog } = useOrderActions();
  const { search, filters } = list.query;
  const refresh = useRefresh();
  const chosen = useSelection(JSON.stringify({ search, filters }));
  const mayChoose = may("orders.ship") || may("orders.cancel");

  const { product, ordered, state, actions, paid, pending, shipped } = m.myOrders;
  const { customer, none, searchHint, sorts, unpaid } = m.manageOrders;
  return (
    <DashboardPage title={m.dashboard.manageOrders} aside={<OrdersAside query={list.query} />}>
      <ListView
        list={list}
        caption={m.dashboard.manageOrders}
        heads={[
          { text: product },
          { text: ordered, sort: "-created" },
          { text: m.order.quantity, align: "end" },
          { text: m.order.total, align: "end", sort: "-total" },
          { text: customer },
          { text: state },
          { text: actions, align: "end" },
        ]}
        filters={[
          { name: "state", label: m.orderStates.label, options: m.orderStates.names },
          { name: "paid", label: m.manageOrders.payment, options: { true: paid, false: unpaid } },
          {
            name: "shipped",
            label: m.manageOrders.shipping,
            options: { true: shipped, false: pending },
          },
          { name: "way", label: m.manageOrders.way, options: m.ways.names },
        ]}
        days={[
          { name: "from", label: m.orderStates.from },
          { name: "to", label: m.orderStates.to },
        ]}
        chips={[
          { name: "product", text: m.orderStates.product(productNameIn(list.page?.rows ?? [])) },
        ]}
        sorts={sorts}
        searchHint={searchHint}
        counts={m.manageOrders}
        none={none}
        below={
          chosen.isUsed && (
            <OrdersBar
              chosen={chosen}
              query={list.query}
              shown={list.page?.rows.map(({ _id }) => _id) ?? []}
              matching={inWords(list.page?.count ?? "0", m.manageOrders)}
              onEnd={() => {
                refresh();
                list.renew();
              }}
            />
          )
        }
      >
        {(order, left) => (
          <ManagedOrder
            key={order._id}
            order={order}
            left={left}
            choice={
              mayChoose && order.endedAt == null ? (
                <ChoiceBox id={order._id} label={m.bulk.choose(order.number)} chosen={chosen} />
              ) : undefined
            }
            busy={isBusy(order)}
            onShip={() => void ship(order)}
            onDelete={() => void cancel(order, m.manageOrders.deleteOrder)}
          />
        )}
      </ListView>
      {dialog}
    </DashboardPage>
  );
}

/** Of the product that the list is narrowed to. */
const productNameIn = ([first]: Order[]) => (first === undefined ? "…" : orderedName(first));

interface ManagedOrderProps {
  order: Order;
  left: boolean;
  /** The box that chooses it, where this person can do something with it. */
  choice: ReactNode;
  busy: boolean;
  onShip: () => void;
  onDelete: () => void;
}

function ManagedOrder({ order, left, choice, busy, onShip, onDelete }: ManagedOrderProps) {
  const m = useOrderAdminMessages();
  const may = useMay();
  const { search } = useLocation();
  const actions = useStaffActions(order, { busy, onShip, onDelete });
  return (
    <Row left={left}>
      <OrderedCells
        order={order}
        link={orderPagePath(order)}
        linkState={{ list: search }}
        choice={choice}
      />
      <Cell head={m.manageOrders.customer}>
        <span className={styles.person}>
          <bdi>{order.name}</bdi>
          <small>
            <bdi>{order.phone}</bdi>
          </small>
        </span>
        <small>
          {may("users.read") ? (
            <Link to={`/dashboard/all-users?search=${encodeURIComponent(order.email)}`}>
              <EmailText email={order.email} />
            </Link>
          ) : (
            <EmailText email={order.email} />
          )}
        </small>
        <WrittenText text={order.address} className={styles.address} />
      </Cell>
      <Cell head={m.myOrders.state}>
        <ShippingState order={order} />
        {order.paid ? <PaidState order={order} /> : <UnpaidState order={order} />}
      </Cell>
      <ActionsCell
        head={m.myOrders.actions}
        left={left}
        kept={<OrderHistory order={order} own={false} />}
      >
        {actions.goods}
        {actions.money}
        {actions.end}
      </ActionsCell>
    </Row>
  );
}
