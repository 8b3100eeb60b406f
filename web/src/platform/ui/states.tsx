import type { ReactNode } from "react";

import { adviceFor } from "../api/problem-advice";
import { Alert } from "./alert";
import { Button } from "./button";
import { useMessages } from "../messages/messages";
import styles from "./states.module.css";

interface EmptyStateProps {
  text: string;
  /** Shown above the text. */
  first?: ReactNode;
  children?: ReactNode;
}

/** Shown instead of an empty list. */
export function EmptyState({ text, first, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {first}
      <p>{text}</p>
      {children}
    </div>
  );
}

/**
 * Shown instead of a part of a page that failed to load, with a retry button. The rest of the page
 * stays.
 */
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
