import { adviceFor } from "../platform/api/problem-advice";
import { Alert } from "../platform/ui/alert";
import { Button } from "../platform/ui/button";
import { useMessages } from "../platform/messages/messages";
import styles from "./retry-screen.module.css";

/** Explains an error and offers a retry. */
export function RetryScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const m = useMessages();
  // A chunk that fails to load means an unreachable server, like a failed request.
  const advice = !navigator.onLine
    ? m.shell.offline
    : isMissingFile(error)
      ? m.advice.unreachable
      : adviceFor(error, m);
  return (
    <main className={styles.screen}>
      <Alert text={advice} />
      <Button onClick={onRetry}>{m.shell.retry}</Button>
    </main>
  );
}

/** Each browser has its own error message for a chunk that failed to load. */
function isMissingFile(error: unknown): boolean {
  return /imported module|module script|preload CSS/.test(String(error));
}
