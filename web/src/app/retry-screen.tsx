import { useEffect } from "react";

import { adviceFor } from "../platform/api/problem-advice";
import { Alert } from "../platform/ui/alert";
import { Button } from "../platform/ui/button";
import { useMessages } from "../platform/messages/messages";
import styles from "./retry-screen.module.css";

/**
 * Explains an error and offers a retry, which also happens automatically when the browser is back
 * online.
 */
export function RetryScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const m = useMessages();
  useEffect(() => {
    addEventListener("online", onRetry);
    return () => removeEventListener("online", onRetry);
  });
  return (
    <main className={styles.screen}>
      <Alert text={navigator.onLine ? adviceFor(error, m) : m.shell.offline} />
      <Button onClick={onRetry}>{m.shell.retry}</Button>
    </main>
  );
}
