import { useMessages } from "../messages/messages";
import styles from "./connection-notice.module.css";
import { useOnline } from "./use-online";

/**
 * Shown while the browser is offline; otherwise rendered empty, so that screen readers announce the
 * change. Each dialog renders its own, because it covers the page and hides this notice from screen
 * readers.
 */
export function ConnectionNotice() {
  const m = useMessages();
  const online = useOnline();
  return (
    <p role="status" className={styles.notice}>
      {online ? "" : m.shell.connectionLost}
    </p>
  );
}
