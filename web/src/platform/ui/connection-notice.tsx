import { useSyncExternalStore } from "react";

import { useMessages } from "../messages/messages";
import styles from "./connection-notice.module.css";

/**
 * Shown while the browser is offline. Rendered empty otherwise, so that a change is announced. Each
 * dialog renders its own: it dims the page and hides it from a screen reader, this notice too.
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
