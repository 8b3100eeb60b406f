import { SmallButton } from "../../platform/ui/button";
import styles from "./job-progress.module.css";
import type { JobRows } from "./job-queries";
import { useImportMessages } from "../staff-messages";

/** Below the rows of a job: their number, and a button for more. */
export function MoreRows({ rows = [], hasMore, isBusy, showMore }: JobRows) {
  const m = useImportMessages();
  if (!hasMore) return null;
  return (
    <div className={styles.more}>
      <span role="status">{m.jobs.more(rows.length)}</span>
      <SmallButton
        aria-disabled={isBusy} // Keeps the focus.
        aria-busy={isBusy}
        onClick={() => isBusy || showMore()}
      >
        {m.jobs.showMore}
      </SmallButton>
    </div>
  );
}
