import { useDashboardMessages } from "../platform/messages/messages";
import { settings } from "../platform/api/settings";
import { cardTakes } from "./card-limits";
import type { Paisa } from "../platform/money";
import styles from "./pay-now.module.css";

export function PayNow({ orderId, total }: { orderId: string; total: Paisa }) {
  const m = useDashboardMessages();
  const { payment, supportEmail } = settings;
  if (payment.mode === "none" || !cardTakes(total)) {
    const { unavailable } = m.payment;
    const why = payment.mode === "none" ? unavailable : m.myOrders.payOtherwise;
    return <small className={styles.note}>{why(supportEmail)}</small>;
  }
  // A plain link, so a full page load: only the payment page may run the provider's script.
  return (
    <a className={styles.pay} href={`/dashboard/payment/${encodeURIComponent(orderId)}`}>
      {m.myOrders.payNow}
    </a>
  );
}
