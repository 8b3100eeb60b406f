import { settings } from "../platform/api/settings";
import { useMessages } from "../platform/messages/messages";
import styles from "./vat-included.module.css";

/** Note next to a total that VAT is included, if the shop is registered for VAT. */
export function VatIncluded() {
  const m = useMessages("orders");
  return settings.papers.vatIncluded && <small className={styles.vat}>{m.order.vatIncluded}</small>;
}
