import { adviceFor } from "../platform/api/problem-advice";
import { useBusyRows } from "../dashboard/busy-rows";
import { useConfirm } from "../dashboard/confirm";
import { useDashboardMessages } from "../platform/messages/messages";
import { toast } from "../platform/ui/toast";
import { useCancelOrder, useShipOrder } from "./change-orders";
import { piecesOf } from "./order-cells";
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
    const { areYouSure, keep, safe, cancelled } = m.myOrders;
    const question = { title: areYouSure, text: piecesOf(order, m), yes, no: keep };
    if (!(await ask({ ...question, destructive: true }))) return toast.good(safe);
    await tell(during(order._id, cancelOrder.mutateAsync(order._id)), cancelled);
  }

  async function ship({ _id, paid }: Order) {
    const { shipUnpaid, shipAnyway, notYet, shippedNow } = m.manageOrders;
    if (!paid && !(await ask({ title: shipUnpaid, yes: shipAnyway, no: notYet }))) return;
    await tell(during(_id, shipOrder.mutateAsync(_id)), shippedNow);
  }

  return { cancel, ship, isBusy, dialog };
}
