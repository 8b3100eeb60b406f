import { addressOf } from "../platform/language";
import { useDashboardMessages } from "../platform/messages/messages";

/** Link from the payment page to the page of the order, as a full page load. */
export function OrderLink({ id }: { id: string }) {
  const m = useDashboardMessages();
  return (
    <a href={addressOf(`/dashboard/my-orders/${encodeURIComponent(id)}`)}>{m.payment.toOrder}</a>
  );
}
