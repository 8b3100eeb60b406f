import { adviceFor } from "../platform/api/problem-advice";
import { useBusyRows } from "../dashboard/busy-rows";
import { useConfirm } from "../dashboard/confirm";
import { useDashboardMessages, type DashboardMessages } from "../platform/messages/messages";
import { toast } from "../platform/ui/toast";
import { useCancelOrder, useShipOrder } from "./change-orders";
import { describeOrder } from "./order-cells";
import type { Order } from "./order-queries";

/** Paid orders are shipped without one, unless their payment is risky. */
function questionBeforeShipping(order: Order, m: DashboardMessages) {
  const { collects, ship, shipAnyway, shipRisky, shipRiskyAnyway, shipUnpaid } = m.manageOrders;
  if (order.isRisky) return { title: shipRisky, yes: shipRiskyAnyway };
  if (order.paid) return null;
  if (order.way === "on_delivery") return { title: collects(order.price), yes: ship };
  return { title: shipUnpaid, yes: shipAnyway };
}

/** Names money that came for it, and money that its customer says is coming. */
function textBeforeCancel(order: Order, described: string, m: DashboardMessages): string {
  const { received, transferTold } = order;
  const { openNotice, partAndNotice, partGoesBack } = m.ways;
  if (received > 0) return (transferTold ? partAndNotice : partGoesBack)(described, received);
  return transferTold ? openNotice(described) : described;
}

/** The actions on an order in a list, each after its own question. */
export function useOrderActions() {
  const m = useDashboardMessages();
  const cancelOrder = useCancelOrder();
  const shipOrder = useShipOrder();
  const { ask, dialog } = useConfirm();
  const { isBusy, during } = useBusyRows();

  /** Several may be under way, also after their page was left. */
  const tell = <Result>(action: Promise<Result>, done: (result: Result) => string) =>
    action.then(
      (result) => toast.good(done(result)),
      (error: unknown) => toast.bad(adviceFor(error, m)),
    );

  /** `yes` names the action: cancel for a customer, delete for an administrator. */
  async function cancel(order: Order, yes: string) {
    const { areYouSure, safe, cancelled } = m.myOrders;
    const described = describeOrder(order, m);
    const text = textBeforeCancel(order, described, m);
    const question = { title: areYouSure, text, yes, destructive: true };
    if (!(await ask(question))) return toast.good(safe);
    await tell(during(order._id, cancelOrder.mutateAsync(order._id)), () => cancelled);
  }

  async function ship(order: Order) {
    const question = questionBeforeShipping(order, m);
    if (question && !(await ask({ ...question, text: describeOrder(order, m) }))) return;
    const { shippedBefore, shippedNow } = m.manageOrders;
    await tell(during(order._id, shipOrder.mutateAsync(order._id)), ({ modifiedCount }) =>
      modifiedCount === 0 ? shippedBefore : shippedNow,
    );
  }

  return { cancel, ship, isBusy, dialog };
}
