import { useQuery } from "@tanstack/react-query";

import { usePaperMessages } from "./paper-messages";
import { useMay } from "../platform/api/permissions";
import { SmallButton } from "../platform/ui/button";
import type { Paper } from "../platform/schemas/paper";
import { orderPapersQuery, pdfPath } from "./paper-queries";
import styles from "./order-papers.module.css";
import { useDownload } from "../dashboard/use-download";

/** A button for each document of an order; renders nothing if there are none yet. */
export function OrderPapers({ orderId }: { orderId: string }) {
  const m = usePaperMessages();
  const { data: papers = [] } = useQuery(orderPapersQuery(orderId));
  if (papers.length === 0) return null;
  return (
    <section aria-label={m.orderPapers.title}>
      <h3 className={styles.title}>{m.orderPapers.title}</h3>
      <ul className={styles.papers}>
        {papers.map((paper) => (
          <li key={paper._id}>
            <PaperButton paper={paper} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether the user may read documents of other customers' orders: staff who ship them may too. */
export function useMayReadPapers(): boolean {
  const may = useMay();
  return may("papers.read") || may("orders.ship");
}

/** Saves the PDF. */
export function PaperButton({ paper }: { paper: Paper }) {
  const m = usePaperMessages();
  const { download, isBusy } = useDownload();
  return (
    <SmallButton disabled={isBusy} onClick={() => void download(pdfPath(paper))}>
      {m.orderPapers.download(m.orderPapers.kinds[paper.kind], paper.number)}
    </SmallButton>
  );
}
