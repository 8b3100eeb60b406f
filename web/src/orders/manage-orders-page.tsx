import { useSuspenseQuery } from "@tanstack/react-query";

import { adviceFor } from "../platform/advice";
import { Button } from "../platform/button";
import { useConfirm } from "../platform/confirm";
import { EmailText } from "../platform/email-text";
import { useMessages } from "../platform/messages/messages";
import { formatTaka } from "../platform/money";
import { usePageTitle } from "../platform/page-title";
import { toast } from "../platform/toast";
import { allOrdersQuery, useCancelOrder, useShipOrder, type Order } from "./order-queries";
import {
  ActionsCell,
  Cell,
  NoOrders,
  OrderRow,
  OrderTable,
  PaidState,
  piecesOf,
  ShippingState,
  ShortId,
  UnpaidState,
} from "./order-table";
import styles from "./orders-page.module.css";

export function ManageOrdersPage() {
  const m = useMessages();
  const { data: orders } = useSuspenseQuery(allOrdersQuery());
  const shipOrder = useShipOrder();
  const cancelOrder = useCancelOrder();
  const { ask, dialog } = useConfirm();
  usePageTitle(m.titles.manageOrders);

  async function ship({ _id, paid }: Order) {
    const { shipUnpaid, shipAnyway, notYet, shippedNow } = m.manageOrders;
    if (!paid && !(await ask({ title: shipUnpaid, yes: shipAnyway, no: notYet }))) return;
    shipOrder.mutate(_id, {
      onSuccess: () => toast.good(shippedNow),
      onError: (error) => toast.bad(adviceFor(error, m)),
    });
  }

  async function remove(order: Order) {
    const { areYouSure, keep, safe, cancelled } = m.myOrders;
    const yes = m.manageOrders.deleteOrder;
    const question = { title: areYouSure, text: piecesOf(order, m), yes, no: keep };
    if (!(await ask({ ...question, destructive: true }))) return toast.good(safe);
    cancelOrder.mutate(order._id, {
      onSuccess: () => toast.good(cancelled),
      onError: (error) => toast.bad(adviceFor(error, m)),
    });
  }

  const { product, state, actions } = m.myOrders;
  return (
    <main className={styles.page}>
      <h1>{m.titles.manageOrders}</h1>
      {orders.length === 0 ? (
        <NoOrders text={m.manageOrders.none} />
      ) : (
        <OrderTable
          caption={m.titles.manageOrders}
          heads={[
            { text: product },
            { text: m.order.quantity, align: "end" },
            { text: m.order.total, align: "end" },
            { text: m.manageOrders.customer },
            { text: state },
            { text: actions, align: "end" },
          ]}
        >
          {orders.map((order) => (
            <ManagedOrder
              key={order._id}
              order={order}
              busy={[shipOrder, cancelOrder].some(
                ({ isPending, variables }) => isPending && variables === order._id,
              )}
              onShip={() => void ship(order)}
              onDelete={() => void remove(order)}
            />
          ))}
        </OrderTable>
      )}
      {dialog}
    </main>
  );
}

interface ManagedOrderProps {
  order: Order;
  busy: boolean;
  onShip: () => void;
  onDelete: () => void;
}

function ManagedOrder({ order, busy, onShip, onDelete }: ManagedOrderProps) {
  const m = useMessages();
  return (
    <OrderRow>
      <Cell head={m.myOrders.product}>
        <strong>{order.productName}</strong>
        <ShortId id={order._id} />
      </Cell>
      <Cell head={m.order.quantity} number>
        {order.quantity.toLocaleString(m.locale)}
      </Cell>
      <Cell head={m.order.total} number>
        {formatTaka(order.price, m.locale)}
      </Cell>
      <Cell head={m.manageOrders.customer}>
        <bdi>{order.name}</bdi>
        <small>
          <EmailText email={order.email} />
        </small>
        <small>
          <bdi>{order.phone}</bdi>
        </small>
        <bdi className={styles.address}>{order.address}</bdi>
      </Cell>
      <Cell head={m.myOrders.state}>
        <ShippingState order={order} />
        {order.paid ? <PaidState transactionId={order.transactionId} /> : <UnpaidState />}
      </Cell>
      <ActionsCell head={m.myOrders.actions}>
        {!order.orderStatus && (
          <Button size="small" disabled={busy} onClick={onShip}>
            {m.manageOrders.update}
          </Button>
        )}
        {!order.orderStatus && !order.paid && (
          <Button look="outlined" size="small" disabled={busy} onClick={onDelete}>
            {m.manageOrders.delete}
          </Button>
        )}
      </ActionsCell>
    </OrderRow>
  );
}
