import { useQuery } from "@tanstack/react-query";

import { ColumnTable } from "../dashboard/table/column-table";
import { Code } from "../dashboard/table/table";
import { shopMoment } from "../platform/dates";
import { Link } from "../platform/routing/link";
import { usePaperMessages } from "./paper-messages";
import { paperIssuesQuery } from "./month-queries";
import styles from "./papers-page.module.css";

/** Documents with issues that staff must resolve; renders nothing if there are none. */
export function PaperIssues() {
  const m = usePaperMessages();
  const { data: papers = [] } = useQuery(paperIssuesQuery);
  if (papers.length === 0) return null;
  const { paper, kinds, order, since, toLookAt, concerns, download, inTheLog } = m.orderPapers;
  return (
    <section className={styles.concerns}>
      <h2>{toLookAt}</h2>
      <ColumnTable
        caption={toLookAt}
        rows={papers}
        keyOf={(one) => one.concern + one.kind + one.number + one.orderId}
        columns={[
          {
            text: paper,
            cell: ({ kind, number }) => (
              <span className={styles.whole}>
                {number === "" ? kinds[kind] : download(kinds[kind], number)}
              </span>
            ),
          },
          {
            text: order,
            cell: ({ orderId }) => (
              <Link className={styles.whole} to={`/dashboard/manage-orders?search=${orderId}`}>
                <Code text={orderId} />
              </Link>
            ),
          },
          { text: since, cell: (one) => shopMoment(one.since, m.dates) },
          {
            text: m.orderPapers.concern,
            cell: ({ concern, reason }) => (
              <>
                <span>{concerns[concern]}</span>
                {reason !== "" && (
                  <small>
                    {inTheLog} <span lang="en">{reason}</span>
                  </small>
                )}
              </>
            ),
          },
        ]}
      />
    </section>
  );
}
