import { useSuspenseQuery } from "@tanstack/react-query";

import { PayNow } from "../payments/pay-now";
import { adviceFor } from "../platform/advice";
import { Button, LinkButton } from "../platform/button";
import { useConfirm } from "../platform/confirm";
import { useMessages } from "../platform/messages/messages";
import { formatTaka } from "../platform/money";
import { usePageTitle } from "../platform/page-title";
import { useUser } from "../platform/session";
import { toast } from "../platform/toast";
import { myOrdersQuery, useCancelOrder, type Order } from "./order-queries";
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
} from "./order-table";
import styles from "./orders-page.module.css";

export function MyOrdersPage() {
  const m = useMessages();
  const { data: orders } = useSuspenseQuery(myOrdersQuery(useUser().email));
  const cancelOrder = useCancelOrder();
  const { ask, dialog } = useConfirm();
  usePageTitle(m.titles.myOrders);

  async function cancel(order: Order) {
    const { areYouSure, yes, keep, safe, cancelled } = m.myOrders;
    const question = { title: areYouSure, text: piecesOf(order, m), yes, no: keep };
    if (!(await ask({ ...question, destructive: true }))) return toast.good(safe);
    cancelOrder.mutate(order._id, {
      onSuccess: () => toast.good(cancelled),
      onError: (error) => toast.bad(adviceFor(error, m)),
    });
  }

  const { product, state, payment, actions } = m.myOrders;
  return (
    <main className={styles.page}>
      <h1>{m.titles.myOrders}</h1>
      {orders.length === 0 ? (
        <NoOrders text={m.myOrders.none}>
          <LinkButton to="/products">{m.myOrders.toProducts}</LinkButton>
        </NoOrders>
      ) : (
        <OrderTable
          caption={m.titles.myOrders}
          heads={[
            { text: product },
            { text: m.order.quantity, align: "end" },
            { text: m.order.total, align: "end" },
            { text: state },
            { text: payment },
            { text: actions, align: "end" },
          ]}
        >
          {orders.map((order) => (
            <MyOrder
              key={order._id}
              order={order}
              busy={cancelOrder.isPending && cancelOrder.variables === order._id}
              onCancel={() => void cancel(order)}
            />
          ))}
        </OrderTable>
      )}
      {dialog}
    </main>
  );
}

interface MyOrderProps {
  order: Order;
  busy: boolean;
  onCancel: () => void;
}

function MyOrder({ order, busy, onCancel }: MyOrderProps) {
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
      <Cell head={m.myOrders.state}>
        <ShippingState order={order} />
      </Cell>
      <Cell head={m.myOrders.payment}>
        {order.paid ? (
          <PaidState transactionId={order.transactionId} />
        ) : (
          <PayNow orderId={order._id} total={order.price} />
        )}
      </Cell>
      <ActionsCell head={m.myOrders.actions}>
        {!order.paid && !order.orderStatus && (
          <Button look="outlined" size="small" disabled={busy} onClick={onCancel}>
            {m.myOrders.cancel}
          </Button>
        )}
      </ActionsCell>
    </OrderRow>
  );
}
