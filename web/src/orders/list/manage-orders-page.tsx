import { ChoiceBox } from "../../dashboard/list/choice-box";
import { inWords, ListView } from "../../dashboard/list/list-view";
import { DashboardPage } from "../../dashboard/page";
import { useList } from "../../dashboard/list/use-list";
import { useSelection } from "../../dashboard/list/use-selection";
import { useMay } from "../../platform/api/permissions";
import { useOrderAdminMessages } from "../../dashboard/staff-messages";
import { lazyPart } from "../../platform/ui/lazy-part";
import { allOrders } from "./all-orders";
import { ManagedOrder } from "./managed-order";
import styles from "./managed-order.module.css";
import { useManagedOrderActions } from "./ship-order";
import type { Order } from "../order-queries";
import { orderedName } from "../ordered-product";
import { useRefresh } from "../use-refresh";

const OrdersBar = lazyPart(() => import("../bulk/orders-bar").then((room) => room.OrdersBar), {
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
  const { cancel, ship, isBusy, dialog } = useManagedOrderActions();
  const { search, filters } = list.query;
  const refresh = useRefresh();
  const chosen = useSelection("orders", JSON.stringify({ search, filters }));
  const mayChoose = may("orders.ship") || may("orders.cancel");

  const { product, ordered, state, actions, paid, pending, shipped } = m.myOrders;
  const { customer, none, searchHint, sorts } = m.orderList;
  const { unpaid } = m.manageOrders;
  return (
    <DashboardPage title={m.dashboard.manageOrders} aside={<OrdersAside query={list.query} />}>
      <ListView
        list={list}
        compact={styles.columns ?? ""}
        caption={m.dashboard.manageOrders}
        columns={[
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
          { name: "paid", label: m.orderList.payment, options: { true: paid, false: unpaid } },
          {
            name: "shipped",
            label: m.orderList.shipping,
            options: { true: shipped, false: pending },
          },
          { name: "way", label: m.orderList.way, options: m.ways.names },
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
        countText={m.orderList}
        emptyText={none}
        below={
          chosen.isUsed && (
            <OrdersBar
              chosen={chosen}
              query={list.query}
              shown={list.page?.rows.map(({ _id }) => _id) ?? []}
              matching={inWords(list.page?.count ?? "0", m.orderList)}
              onEnd={() => {
                refresh();
                list.renew();
              }}
            />
          )
        }
      >
        {(order, isRemoved) => (
          <ManagedOrder
            key={order._id}
            order={order}
            isRemoved={isRemoved}
            choice={
              mayChoose && order.endedAt == null ? (
                <ChoiceBox id={order._id} label={m.bulk.choose(order.number)} chosen={chosen} />
              ) : undefined
            }
            busy={isBusy(order)}
            onShip={() => void ship(order)}
            onDelete={() => void cancel(order, m.orderList.deleteOrder)}
          />
        )}
      </ListView>
      {dialog}
    </DashboardPage>
  );
}

/** Of the product that the list is narrowed to. */
const productNameIn = ([first]: Order[]) => (first === undefined ? "…" : orderedName(first));
