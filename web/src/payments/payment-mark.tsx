import type { PaymentMethod } from "./offered-methods";
import styles from "./payment-mark.module.css";

// Our own icons, on a pad of 32 by 24: the logos of the services are trademarks.
const drawings: Record<PaymentMethod, string> = {
  card: "M4 5h24v14H4zM4 10h24M8 15h6",
  gateway: "M11 2h10v20H11zM15 19h2M16 6v7M13.5 10.5 16 13l2.5-2.5",
  transfer: "M4 9 16 3l12 6zM7 9v8M13 9v8M19 9v8M25 9v8M4 20h24",
  on_delivery: "M3 6h18v12H3zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M24 9h5v9h-5M26.5 12v3",
};

/** Small icon of a payment method; its name is next to it. */
export function PaymentMark({ way }: { way: PaymentMethod }) {
  return (
    <svg viewBox="0 0 32 24" aria-hidden className={styles.mark}>
      <path d={drawings[way]} />
    </svg>
  );
}
