import type { ReactNode } from "react";

import { adviceFor } from "../api/problem-advice";
import { Alert } from "./alert";
import { Button } from "./button";
import { useMessages } from "../messages/messages";
import styles from "./states.module.css";

/** Instead of a list without entries. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p>{text}</p>
      {children}
    </div>
  );
}

/** A part of a page that failed to load; the rest stays, and this part can be retried. */
export function FailedState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const m = useMessages();
  return (
    <div className={styles.failed}>
      <Alert text={adviceFor(error, m)} />
      <Button look="outlined" onClick={onRetry}>
        {m.shell.retry}
      </Button>
    </div>
  );
}
