import { adviceFor } from "../platform/advice";
import { Alert } from "../platform/alert";
import { Button } from "../platform/button";
import { useMessages } from "../platform/messages/messages";
import styles from "./retry-screen.module.css";

/** What could not be asked may be asked again. */
export function RetryScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const m = useMessages();
  // Offline even a page's own file does not arrive: that is nobody's mistake.
  const offline = !navigator.onLine || isMissingFile(error);
  const advice = offline ? m.shell.offline : adviceFor(error, m);
  return (
    <main className={styles.screen}>
      <Alert text={advice} />
      <Button onClick={onRetry}>{m.shell.retry}</Button>
    </main>
  );
}

/** Every browser has words of its own for a part of the page that did not arrive. */
function isMissingFile(error: unknown): boolean {
  return /imported module|module script|preload CSS/.test(String(error));
}
