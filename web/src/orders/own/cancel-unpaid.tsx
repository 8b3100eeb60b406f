import { useConfirm } from "../../dashboard/dialog/confirm";
import { adviceFor } from "../../platform/api/problem-advice";
import { Button, LinkButton } from "../../platform/ui/button";
import { toast } from "../../platform/ui/toast";
import type { PlacedCheckout } from "../../platform/schemas/placed-checkout";
import { useCancelUnpaid } from "./checkout-calls";
import { mayBeCancelled } from "./next-step";
import { basketPath } from "./own-order-card";
import { useOwnOrderMessages } from "./own-order-messages";
import styles from "./own-order.module.css";

const numbersOf = (orders: PlacedCheckout["orders"]) =>
  orders.map(({ number }) => `#${number}`).join(", ");

/** Actions on all orders of a checkout. */
export function CancelUnpaid({ checkout }: { checkout: PlacedCheckout }) {
  const m = useOwnOrderMessages();
  const { ask, dialog } = useConfirm();
  const cancelUnpaid = useCancelUnpaid(checkout.checkoutId);
  const unpaid = checkout.orders.filter(mayBeCancelled);
  const { againAll, cancelAll, cancelAllOf, cancelledSome, keepAll, notCancelled } = m.ownOrder;

  async function cancel() {
    const text = cancelAllOf(numbersOf(unpaid));
    const question = { title: m.myOrders.areYouSure, text, yes: cancelAll, no: keepAll };
    if (!(await ask({ ...question, destructive: true }))) return;
    try {
      const { deletedCount, left } = await cancelUnpaid.mutateAsync();
      if (deletedCount > 0) toast.good(cancelledSome(deletedCount));
      const kept = unpaid.filter(({ _id }) => left.some(({ id }) => id === _id));
      if (kept.length > 0) toast.bad(notCancelled(numbersOf(kept)));
    } catch (error) {
      toast.bad(adviceFor(error, m));
    }
  }

  return (
    <div className={styles.actions}>
      <LinkButton look="outlined" to={basketPath(checkout.orders)}>
        {againAll}
      </LinkButton>
      {unpaid.length > 0 && (
        <Button look="outlined" disabled={cancelUnpaid.isPending} onClick={() => void cancel()}>
          {cancelAll}
        </Button>
      )}
      {dialog}
    </div>
  );
}
