import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, type ReactNode } from "react";

import { JobProgress } from "../job/job-progress";
import { hasEnded, jobQuery, useJobRows, type JobRow } from "../job/job-queries";
import { MoreRows } from "../job/more-rows";
import { useStaffListMessages } from "../staff-messages";
import { pageOfSubject } from "../subject-page";
import styles from "./bulk.module.css";
import { Lines } from "./bulk-question";
import { Link } from "../../platform/routing/link";
import type { Job } from "../../platform/schemas/job";

interface BulkJobProps {
  id: string;
  label: string;
  /** Short name of a row, from the end of its id. */
  nameOf: (end: string) => string;
  /** Called once, when the job ends or the user closes its dialog: the page refetches its list. */
  onEnd: () => void;
  /** Rendered after the end, with the rows that succeeded and a button for more of them. */
  result?: (job: Job, changed: JobRow[], more: ReactNode) => ReactNode;
}

/** A bulk job with its refused rows, each linked to its page. The list of jobs shows it too. */
export function BulkJob({ id, label, nameOf, onEnd, result }: BulkJobProps) {
  const m = useStaffListMessages();
  const { data: job } = useQuery(jobQuery(id));
  const isOver = hasEnded(job);
  const hasRows = job !== undefined && (job.refused > 0 || result !== undefined);
  const pages = useJobRows(id, isOver && hasRows);
  const end = useEffectEvent(onEnd);
  useEffect(() => (isOver ? undefined : () => end()), [isOver]);
  const rows = pages.rows ?? [];
  const more = <MoreRows {...pages} />;
  const refused = rows.filter((row) => row.refused);
  return (
    <div className={styles.question}>
      <JobProgress id={id} label={label} />
      <p>
        {!isOver && m.manyRows.goesOn} <Link to="/dashboard/jobs">{m.dashboard.jobs}</Link>
      </p>
      {refused.length > 0 && (
        <Lines title={m.manyRows.refused}>
          {refused.map(({ number, subject, words }) => (
            <li key={number}>
              <Link to={pageOfSubject(subject) ?? ""}>{nameOf(subject.slice(-8))}</Link> {words}
            </li>
          ))}
        </Lines>
      )}
      {result === undefined
        ? more
        : isOver &&
          job !== undefined &&
          result(
            job,
            rows.filter((row) => !row.refused),
            more,
          )}
    </div>
  );
}
