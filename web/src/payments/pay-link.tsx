import { addressOf } from "../platform/language";
import styles from "./pay-link.module.css";

/** Link to the payment page, as a full page load: only that page may run the provider's script. */
export function PayLink({ orderId, text }: { orderId: string; text: string }) {
  return (
    <a className={styles.pay} href={addressOf(`/dashboard/payment/${encodeURIComponent(orderId)}`)}>
      {text}
    </a>
  );
}
