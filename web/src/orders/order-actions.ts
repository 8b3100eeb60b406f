import { adviceFor } from "../platform/api/problem-advice";
import { useBusyRows } from "../dashboard/busy-rows";
import { useConfirm } from "../dashboard/confirm";
import { useDashboardMessages } from "../platform/messages/messages";
import { toast } from "../platform/ui/toast";
import { useCancelOrder, useShipOrder } from "./change-orders";
import { describeOrder } from "./order-cells";
import type { Order } from "./order-queries";

/** The actions on an order in a list, each after its own question. */
export function useOrderActions() {
  const m = useDashboardMessages();
  const cancelOrder = useCancelOrder();
  const shipOrder = useShipOrder();
  const { ask, dialog } = useConfirm();
  const { isBusy, during } = useBusyRows();

  /** Several may be under way, also after their page was left. */
  const tell = (action: Promise<unknown>, done: string) =>
    action.then(
      () => toast.good(done),
      (error: unknown) => toast.bad(adviceFor(error, m)),
    );

  /** `yes` names the action: cancel for a customer, delete for an administrator. */
  async function cancel(order: Order, yes: string) {
    const { areYouSure, safe, cancelled } = m.myOrders;
    const question = { title: areYouSure, text: describeOrder(order, m), yes, destructive: true };
    if (!(await ask(question))) return toast.good(safe);
    await tell(during(order._id, cancelOrder.mutateAsync(order._id)), cancelled);
  }

  async function ship(order: Order) {
    const { shipUnpaid, shipAnyway, shippedNow } = m.manageOrders;
    const text = describeOrder(order, m);
    const question =
      order.way === "on_delivery"
        ? { title: m.manageOrders.collects(order.price), text, yes: m.manageOrders.ship }
        : { title: shipUnpaid, text, yes: shipAnyway };
    if (!order.paid && !(await ask(question))) return;
    await tell(during(order._id, shipOrder.mutateAsync(order._id)), shippedNow);
  }

  return { cancel, ship, isBusy, dialog };
}
