import { adviceFor } from "../../platform/api/problem-advice";
import { useBusyRows } from "../../dashboard/list/busy-rows";
import { useConfirm } from "../../dashboard/dialog/confirm";
import { useDashboardMessages, type DashboardMessages } from "../../platform/messages/messages";
import { toast } from "../../platform/ui/toast";
import type { Order } from "../../platform/schemas/order";
import { useCancelOrder } from "../change-orders";
import { describeOrder } from "../order-cells";

/** Mentions money received for the order, and money that its customer has reported. */
export function textBeforeCancel(order: Order, described: string, m: DashboardMessages): string {
  const { received, transferTold } = order;
  const { openNotice, partAndNotice, partGoesBack } = m.ways;
  if (received > 0) return (transferTold ? partAndNotice : partGoesBack)(described, received);
  return transferTold ? openNotice(described) : described;
}

/** Cancels orders in a list after a confirmation; the other staff actions build on it. */
export function useOrderActions() {
  const m = useDashboardMessages();
  const cancelOrder = useCancelOrder();
  const { ask, dialog } = useConfirm();
  const { isBusy, during } = useBusyRows();

  /**
   * Reports the outcome as a toast. Several actions may run at once, even after the user leaves the
   * page.
   */
  const tell = <Result>(action: Promise<Result>, done: (result: Result) => string) =>
    action.then(
      (result) => toast.good(done(result)),
      (error: unknown) => toast.bad(adviceFor(error, m)),
    );

  /** `yes` is the label of the action: cancel for a customer, delete for an administrator. */
  async function cancel(order: Order, yes: string) {
    const { areYouSure, keep, safe, cancelled } = m.myOrders;
    const described = describeOrder(order, m);
    const text = textBeforeCancel(order, described, m);
    const question = { title: areYouSure, text, yes, no: keep, destructive: true };
    if (!(await ask(question))) return toast.good(safe);
    await tell(during(order._id, cancelOrder.mutateAsync(order._id)), () => cancelled);
  }

  return { cancel, ask, during, isBusy, tell, dialog };
}
