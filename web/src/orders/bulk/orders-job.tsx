import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { Link } from "react-router";

import { JobProgress } from "../../dashboard/job-progress";
import { hasEnded, jobQuery, jobRowsQuery } from "../../dashboard/job-queries";
import { useOrderAdminMessages } from "../../dashboard/staff-messages";
import styles from "./bulk-dialog.module.css";

interface OrdersJobProps {
  id: string;
  label: string;
  onEnd: () => void;
}

/** A job about orders, and those that were refused: each leads to its page. */
export function OrdersJob({ id, label, onEnd }: OrdersJobProps) {
  const m = useOrderAdminMessages();
  const { data: job } = useQuery(jobQuery(id));
  const end = useEffectEvent(onEnd);
  const isOver = hasEnded(job);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return (
    <div className={styles.question}>
      <JobProgress id={id} label={label} />
      {!isOver && <p>{m.bulk.goesOn}</p>}
      {isOver && job !== undefined && job.refused > 0 && <RefusedOrders id={id} />}
    </div>
  );
}

function RefusedOrders({ id }: { id: string }) {
  const m = useOrderAdminMessages();
  const { data } = useQuery(jobRowsQuery(id));
  return (
    <section aria-label={m.bulk.refused}>
      <h3 className={styles.title}>{m.bulk.refused}</h3>
      <ul className={styles.lines}>
        {data?.rows.map(({ number, subject, words }) => (
          <li key={number}>
            <OrderLink subject={subject} /> {words}
          </li>
        ))}
      </ul>
    </section>
  );
}

function OrderLink({ subject }: { subject: string }) {
  const m = useOrderAdminMessages();
  const id = subject.replace(/^order\//, "");
  return <Link to={`/dashboard/manage-orders/${id}`}>{m.bulk.order(id.slice(-8))}</Link>;
}
