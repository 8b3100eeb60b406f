import { useMutation, useQuery } from "@tanstack/react-query";

import { adviceFor } from "../../platform/api/problem-advice";
import { Alert } from "../../platform/ui/alert";
import { SmallButton } from "../../platform/ui/button";
import { hasEnded, jobQuery, stopJob } from "./job-queries";
import styles from "./job-progress.module.css";
import { useImportMessages } from "../staff-messages";

interface JobProgressProps {
  id: string;
  /** Label of the job: "Importing". */
  label: string;
}

/** Progress of a job, with a stop button while it runs. The user may leave the page. */
export function JobProgress({ id, label }: JobProgressProps) {
  const m = useImportMessages();
  const { data: job, error } = useQuery(jobQuery(id));
  const stop = useMutation({ mutationFn: () => stopJob(id) });
  if (job === undefined) return error === null ? null : <Alert text={adviceFor(error, m)} />;
  return (
    <div className={styles.job}>
      {!hasEnded(job) && (
        <div className={styles.running}>
          <label>
            <span>{label}</span>
            <progress
              {...(job.total > 0 ? { value: job.done + job.refused, max: job.total } : {})}
            />
          </label>
          <SmallButton disabled={job.stopAsked || stop.isPending} onClick={() => stop.mutate()}>
            {m.jobs.stop}
          </SmallButton>
        </div>
      )}
      <p role="status">{m.jobs.done(job.done, job.refused)}</p>
      {job.state === "failed" && <Alert text={m.jobs.failed} />}
      {job.state === "stopped" && <p>{job.stopAsked ? m.jobs.stopped : m.jobs.mayNoMore}</p>}
    </div>
  );
}
