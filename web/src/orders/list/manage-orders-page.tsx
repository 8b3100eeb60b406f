import { ChoiceBox } from "../../dashboard/list/choice-box";
import type { Filter } from "../../dashboard/list/list-tools";
import { inWords, ListView } from "../../dashboard/list/list-view";
import { DashboardPage } from "../../dashboard/page";
import { useList } from "../../dashboard/list/use-list";
import { useSelection } from "../../dashboard/list/use-selection";
import type { Head } from "../../dashboard/table/table";
import { useMay } from "../../platform/api/permissions";
import { useOrderAdminMessages, type OrderAdminMessages } from "../../dashboard/staff-messages";
import { lazyNamed } from "../../platform/ui/lazy-part";
import type { Order } from "../../platform/schemas/order";
import { allOrders } from "./all-orders";
import { ManagedOrder } from "./managed-order";
import styles from "./managed-order.module.css";
import { useManagedOrderActions } from "./ship-order";
import { orderedName } from "../ordered-product";
import { useRefresh } from "../use-refresh";

const OrdersBar = lazyNamed(() => import("../bulk/orders-bar"), "OrdersBar", {
  texts: ["staff-lists"],
});
// These lists are usually empty, so the order list does not wait for them.
const OrdersAside = lazyNamed(() => import("./orders-aside"), "OrdersAside", {
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

  const { none, searchHint, sorts } = m.orderList;
  return (
    <DashboardPage title={m.dashboard.manageOrders} aside={<OrdersAside query={list.query} />}>
      <ListView
        list={list}
        compact={styles.columns ?? ""}
        caption={m.dashboard.manageOrders}
        columns={columnsOf(m)}
        filters={filtersOf(m)}
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

function columnsOf(m: OrderAdminMessages): Head[] {
  const { product, ordered, state, actions } = m.myOrders;
  return [
    { text: product },
    { text: ordered, sort: "-created" },
    { text: m.order.quantity, align: "end" },
    { text: m.order.total, align: "end", sort: "-total" },
    { text: m.orderList.customer },
    { text: state },
    { text: actions, align: "end" },
  ];
}

function filtersOf(m: OrderAdminMessages): Filter[] {
  const { paid, pending, shipped } = m.myOrders;
  const { payment, shipping, way } = m.orderList;
  return [
    { name: "state", label: m.orderStates.label, options: m.orderStates.names },
    { name: "paid", label: payment, options: { true: paid, false: m.manageOrders.unpaid } },
    { name: "shipped", label: shipping, options: { true: shipped, false: pending } },
    { name: "way", label: way, options: m.ways.names },
  ];
}

/** Name of the product that the list is filtered by. */
const productNameIn = ([first]: Order[]) => (first === undefined ? "…" : orderedName(first));
