import { addressOf } from "../platform/language";
import styles from "./pay-link.module.css";

/** To the payment page by a full page load: only that page may run the provider's script. */
export function PayLink({ orderId, text }: { orderId: string; text: string }) {
  return (
    <a className={styles.pay} href={addressOf(`/dashboard/payment/${encodeURIComponent(orderId)}`)}>
      {text}
    </a>
  );
}
