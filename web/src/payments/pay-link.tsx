import { settings } from "../platform/api/settings";
import { addressOf } from "../platform/language";
import type { Paisa } from "../platform/money";
import { isWithinCardLimits } from "./card-limits";
import styles from "./pay-link.module.css";

/** Whether the shop takes cards, and a card can pay this total. */
export function canPayByCard(total: Paisa): boolean {
  return settings.payment.mode !== "none" && isWithinCardLimits(total);
}

/** To the payment page by a full page load: only that page may run the provider's script. */
export function PayLink({ orderId, text }: { orderId: string; text: string }) {
  return (
    <a className={styles.pay} href={addressOf(`/dashboard/payment/${encodeURIComponent(orderId)}`)}>
      {text}
    </a>
  );
}
