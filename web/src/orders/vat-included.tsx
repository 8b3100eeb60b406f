import { settings } from "../platform/api/settings";
import { useMessages } from "../platform/messages/messages";
import styles from "./vat-included.module.css";

/** Says beside a total that VAT is inside, in a shop that is registered for it. */
export function VatIncluded() {
  const m = useMessages("orders");
  return settings.papers.vatIncluded && <small className={styles.vat}>{m.order.vatIncluded}</small>;
}
