import { useDashboardMessages } from "../platform/messages/messages";
import { settings } from "../platform/api/settings";
import type { Paisa } from "../platform/money";
import { canPayByCard, PayLink } from "./pay-link";
import styles from "./pay-now.module.css";

export function PayNow({ orderId, total }: { orderId: string; total: Paisa }) {
  const m = useDashboardMessages();
  const { payment, supportEmail } = settings;
  if (canPayByCard(total)) return <PayLink orderId={orderId} text={m.order.payNow} />;
  const why = payment.mode === "none" ? m.payment.unavailable : m.myOrders.payOtherwise;
  return <small className={styles.note}>{why(supportEmail)}</small>;
}
