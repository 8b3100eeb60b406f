import { useDashboardMessages } from "../platform/messages/messages";
import { settings } from "../platform/api/settings";
import type { Paisa } from "../platform/money";
import { canPay } from "./offered-methods";
import { PayLink } from "./pay-link";
import styles from "./pay-now.module.css";

export function PayNow({ orderId, total }: { orderId: string; total: Paisa }) {
  const m = useDashboardMessages();
  const { payment, supportEmail } = settings;
  if (canPay(total)) return <PayLink orderId={orderId} text={m.order.payNow} />;
  const why = payment.ways.length === 0 ? m.payment.unavailable : m.myOrders.payOtherwise;
  return <small className={styles.note}>{why(supportEmail)}</small>;
}
