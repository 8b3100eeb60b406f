import { useConfirm } from "../../dashboard/dialog/confirm";
import { adviceFor } from "../../platform/api/problem-advice";
import { Button } from "../../platform/ui/button";
import { toast } from "../../platform/ui/toast";
import type { PlacedCheckout } from "../../platform/schemas/placed-checkout";
import { textBeforeCancel } from "../list/order-actions";
import { useOrderAgain } from "../list/order-again";
import { useCancelUnpaid } from "../checkout-calls";
import { mayBeCancelled } from "./next-step";
import { useOwnOrderMessages } from "./own-order-messages";
import styles from "./own-order.module.css";

const numbersOf = (orders: PlacedCheckout["orders"]) =>
  orders.map(({ number }) => `#${number}`).join(", ");

/** A server of the previous release gives no reason. */
const withReason = (number: number, reason: string | undefined) =>
  reason === undefined ? `#${number}` : `#${number}: ${reason}`;

/** Actions on all orders of a checkout. */
export function CancelUnpaid({ checkout }: { checkout: PlacedCheckout }) {
  const m = useOwnOrderMessages();
  const { ask, dialog } = useConfirm();
  const cancelUnpaid = useCancelUnpaid(checkout.checkoutId);
  const unpaid = checkout.orders.filter(mayBeCancelled);
  const { againAll, cancelAll, cancelAllOf, cancelledSome, keepAll, notCancelled } = m.ownOrder;
  const { again, isBusy } = useOrderAgain(m.ownOrder.putAll);

  async function cancel() {
    const money = unpaid
      .filter(({ received, transferTold }) => received > 0 || transferTold)
      .map((order) => textBeforeCancel(order, `#${order.number}`, m));
    const text = [cancelAllOf(numbersOf(unpaid)), ...money].join(" ");
    const question = { title: m.myOrders.areYouSure, text, yes: cancelAll, no: keepAll };
    if (!(await ask({ ...question, destructive: true }))) return;
    try {
      const { deletedCount, left } = await cancelUnpaid.mutateAsync();
      if (deletedCount > 0) toast.good(cancelledSome(deletedCount));
      const kept = unpaid.flatMap(({ _id, number }) =>
        left.filter(({ id }) => id === _id).map(({ message }) => withReason(number, message)),
      );
      if (kept.length > 0) toast.bad(notCancelled(kept.join(" ")));
    } catch (error) {
      toast.bad(adviceFor(error, m));
    }
  }

  return (
    <div className={styles.actions}>
      <Button look="outlined" disabled={isBusy} onClick={() => void again(checkout.orders)}>
        {againAll}
      </Button>
      {unpaid.length > 0 && (
        <Button look="outlined" disabled={cancelUnpaid.isPending} onClick={() => void cancel()}>
          {cancelAll}
        </Button>
      )}
      {dialog}
    </div>
  );
}
