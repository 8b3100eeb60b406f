import { adviceFor } from "../platform/api/problem-advice";
import { Alert } from "../platform/ui/alert";
import { Button } from "../platform/ui/button";
import { useMessages } from "../platform/messages/messages";
import styles from "./retry-screen.module.css";

/** What could not be asked may be asked again. */
export function RetryScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const m = useMessages();
  // A page's own file that does not arrive is like an answer that does not: nobody's mistake.
  const advice = !navigator.onLine
    ? m.shell.offline
    : isMissingFile(error)
      ? m.problems.unreachable
      : adviceFor(error, m);
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
