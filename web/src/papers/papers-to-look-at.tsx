import { useQuery } from "@tanstack/react-query";

import { Cell, Code, Row, Table } from "../dashboard/table/table";
import { shopMoment } from "../platform/dates";
import { Link } from "../platform/routing/link";
import { usePaperMessages } from "./paper-messages";
import { papersToLookAtQuery } from "./month-queries";
import styles from "./papers-page.module.css";

/** Documents with issues that staff must resolve; renders nothing if there are none. */
export function PapersToLookAt() {
  const m = usePaperMessages();
  const { data: papers = [] } = useQuery(papersToLookAtQuery);
  if (papers.length === 0) return null;
  const { paper, kinds, order, since, toLookAt, concerns, download, inTheLog } = m.orderPapers;
  return (
    <section className={styles.concerns}>
      <h2>{toLookAt}</h2>
      <Table
        caption={toLookAt}
        rows={papers}
        columns={[
          { text: paper },
          { text: order },
          { text: since },
          { text: m.orderPapers.concern },
        ]}
      >
        {papers.map((one) => (
          <Row key={one.concern + one.kind + one.number + one.orderId}>
            <Cell head={paper}>
              <span className={styles.whole}>
                {one.number === "" ? kinds[one.kind] : download(kinds[one.kind], one.number)}
              </span>
            </Cell>
            <Cell head={order}>
              <Link className={styles.whole} to={`/dashboard/manage-orders?search=${one.orderId}`}>
                <Code text={one.orderId} />
              </Link>
            </Cell>
            <Cell head={since}>{shopMoment(one.since, m.dates)}</Cell>
            <Cell head={m.orderPapers.concern}>
              <span>{concerns[one.concern]}</span>
              {one.reason !== "" && (
                <small>
                  {inTheLog} <span lang="en">{one.reason}</span>
                </small>
              )}
            </Cell>
          </Row>
        ))}
      </Table>
    </section>
  );
}
