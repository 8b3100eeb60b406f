import { useSyncExternalStore } from "react";

import { useMessages } from "../messages/messages";
import styles from "./connection-notice.module.css";

/**
 * Shown while the browser is offline; otherwise rendered empty, so that screen readers announce the
 * change. Each dialog renders its own, because it covers the page and hides this notice from screen
 * readers.
 */
export function ConnectionNotice() {
  const m = useMessages();
  const online = useSyncExternalStore(subscribe, isOnline, isOnlineOnServer);
  return (
    <p role="status" className={styles.notice}>
      {online ? "" : m.shell.connectionLost}
    </p>
  );
}

const isOnline = () => navigator.onLine;
const isOnlineOnServer = () => true;

function subscribe(listener: () => void) {
  const events = ["online", "offline"] as const;
  events.forEach((name) => addEventListener(name, listener));
  return () => events.forEach((name) => removeEventListener(name, listener));
}
