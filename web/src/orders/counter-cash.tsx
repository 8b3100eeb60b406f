import { useQuery } from "@tanstack/react-query";
import * as v from "valibot";

import { useOrderPageMessages } from "../dashboard/staff-messages";
import { useMay } from "../platform/api/permissions";
import { adviceFor } from "../platform/api/problem-advice";
import { requestAsUser } from "../platform/api/request";
import { takaOf, totalOf } from "../platform/money";
import type { Order } from "../platform/schemas/order";
import type { OrderOverview } from "../platform/schemas/order-overview";
import { FailedState } from "../platform/ui/states";
import { toast } from "../platform/ui/toast";
import { checkoutQuery } from "./checkout-calls";
import type { useManagedOrderActions } from "./list/ship-order";
import { describeOrder, OrderButton } from "./order-cells";
import { useHandOver } from "./hand-over";
import { pathOf } from "./order-queries";
import { mayBePaid } from "./payable";
import { today } from "./shop-days";
import { useOnce } from "./use-once";

/**
 * The orders that the cash pays: all of the checkout, or this one alone if another was shipped or
 * has money already, since the shop records their cash one by one. Undefined while it is not known.
 */
function useCashOrders(order: OrderOverview) {
  const isAlone = order.checkoutId === undefined;
  const { data, error, refetch } = useQuery({
    ...checkoutQuery(order._id),
    enabled: !isAlone,
    staleTime: 0,
  });
  const payable = data?.orders.filter(mayBePaid) ?? [];
  const areTogether =
    payable.length > 1 && payable.every((one) => !one.orderStatus && one.received === 0);
  const orders: Order[] | undefined =
    isAlone || data !== undefined ? (areTogether ? payable : [order]) : undefined;
  return { orders, failure: orders === undefined ? error : null, retry: () => void refetch() };
}

interface CounterCashProps {
  order: OrderOverview;
  act: ReturnType<typeof useManagedOrderActions>;
  /** The customer takes the goods along: this is the next step, and handing over the one after. */
  isNext: boolean;
}

/** Records the exact total in cash, without a reference, and then asks to hand the goods over. */
export function CounterCash({ order, act, isNext }: CounterCashProps) {
  const m = useOrderPageMessages();
  const { done, question, questionOfAll, received, yes } = m.orderPage.counter;
  const may = useMay();
  const handOver = useHandOver();
  const { orders, failure, retry } = useCashOrders(order);
  const amount = totalOf(orders ?? [order]);
  const isWhole = orders !== undefined && orders.length > 1;
  const record = useOnce<object>(`cash:${order._id}`, (sent) =>
    requestAsUser(v.object({}), `${pathOf(order._id)}/receipts`, {
      ...sent,
      body: {
        kind: "cash",
        amount: takaOf(amount),
        receivedOn: today(),
        ...(isWhole && { wholeCheckout: true }),
      },
    }),
  );

  async function receive() {
    const title = isWhole ? questionOfAll(amount, orders.length) : question(amount, order.number);
    const numbers = (orders ?? []).map(({ number }) => `#${number}`).join(", ");
    const text = isWhole ? `${numbers} · ${order.name}` : describeOrder(order, m);
    if (!(await act.ask({ title, text, yes }))) return;
    try {
      await act.during(order._id, record({ amount, isWhole, on: today() }));
    } catch (error) {
      return toast.bad(adviceFor(error, m));
    }
    toast.good(done);
    if (isNext && !isWhole && may("orders.ship")) await act.ship(order, handOver(order));
  }

  if (failure !== null) return <FailedState error={failure} onRetry={retry} />;
  return (
    <OrderButton
      order={order}
      look={isNext ? "filled" : "outlined"}
      disabled={orders === undefined || act.isBusy(order)}
      onClick={() => void receive()}
    >
      {received(amount)}
    </OrderButton>
  );
}
