import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";

import { JobProgress } from "../../dashboard/job/job-progress";
import { hasEnded, useJobRows } from "../../dashboard/job/job-queries";
import { MoreRows } from "../../dashboard/job/more-rows";
import { DashboardPage } from "../../dashboard/page";
import { ColumnTable } from "../../dashboard/table/column-table";
import { pageOfSubject } from "../../dashboard/subject-page";
import { textOfCode } from "../../orders/text-of-code";
import { shopMoment } from "../../platform/dates";
import { useMessages } from "../../platform/messages/messages";
import { Link } from "../../platform/routing/link";
import { useLocation } from "../../platform/routing/router";
import { SmallButton } from "../../platform/ui/button";
import type { Job } from "../../platform/schemas/job";
import styles from "./jobs-page.module.css";
import { jobsQuery } from "./jobs-query";

/** Long-running jobs of staff: progress, owner and result. */
export function JobsPage() {
  const m = useMessages("dashboard", "dashboard-import");
  const { search } = useLocation();
  const { data: page } = useSuspenseQuery(jobsQuery(search));
  const { kinds, lead, none, progress, rows, what, when, who } = m.jobList;
  const nameOf = ({ kind }: Job) => textOfCode(kinds, kind);
  return (
    <DashboardPage title={m.dashboard.jobs} lead={lead}>
      {page.jobs.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ColumnTable
          caption={m.dashboard.jobs}
          rows={page.jobs}
          keyOf={({ id }) => id}
          columns={[
            { text: what, cell: (job) => <strong>{nameOf(job)}</strong> },
            { text: who, cell: ({ actorName }) => <bdi>{actorName ?? "…"}</bdi> },
            {
              text: when,
              cell: ({ createdAt }) => (
                <time dateTime={createdAt.toISOString()}>{shopMoment(createdAt, m.dates)}</time>
              ),
            },
            {
              text: progress,
              cell: (job) =>
                hasEnded(job) ? (
                  <Ended job={job} />
                ) : (
                  <JobProgress id={job.id} label={nameOf(job)} />
                ),
            },
            { text: rows, cell: ({ id }) => <JobRows id={id} /> },
          ]}
        />
      )}
      <Pages older={page.older} isFirst={!new URLSearchParams(search).has("before")} />
    </DashboardPage>
  );
}

function Ended({ job }: { job: Job }) {
  const { jobs } = useMessages("dashboard-import");
  return (
    <>
      <span>{jobs.done(job.done, job.refused)}</span>
      {job.state === "failed" && <small>{jobs.failed}</small>}
      {job.state === "stopped" && <small>{job.stopAsked ? jobs.stopped : jobs.mayNoMore}</small>}
    </>
  );
}

/** Results of single rows, fetched when opened. */
function JobRows({ id }: { id: string }) {
  const m = useMessages("dashboard-import");
  const [isOpen, setOpen] = useState(false);
  const pages = useJobRows(id, isOpen);
  return (
    <div className={styles.rows}>
      <SmallButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {m.jobList.show}
      </SmallButton>
      {isOpen && pages.rows !== undefined && (
        <>
          {pages.rows.length === 0 && <p>{m.jobList.noRows}</p>}
          <ul>
            {pages.rows.map(({ number, subject, words }) => (
              <li key={number}>
                <Subject subject={subject} /> {words}
              </li>
            ))}
          </ul>
          <MoreRows {...pages} />
        </>
      )}
    </div>
  );
}

/** A link to the row's subject, if it has a page. */
function Subject({ subject }: { subject: string }) {
  const { jobList } = useMessages("dashboard-import");
  const page = pageOfSubject(subject);
  if (page === undefined) return <>{subject}</>;
  return <Link to={page}>{textOfCode(jobList.subjects, subject.replace(/\/.*/, ""))}</Link>;
}

function Pages({ older, isFirst }: { older: string | null; isFirst: boolean }) {
  const m = useMessages("dashboard", "dashboard-import");
  if (isFirst && older === null) return null;
  return (
    <nav aria-label={m.lists.pages} className={styles.pages}>
      {!isFirst && <Link to="?">{m.jobList.newest}</Link>}
      {older !== null && <Link to={`?before=${older}`}>{m.jobList.older}</Link>}
    </nav>
  );
}
