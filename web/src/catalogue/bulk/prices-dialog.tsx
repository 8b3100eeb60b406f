import { useState, type ReactNode } from "react";

import { partsOf } from "../../dashboard/bulk/bulk-calls";
import { BulkJob } from "../../dashboard/bulk/bulk-job";
import { BulkQuestion, Lines } from "../../dashboard/bulk/bulk-question";
import { Dialog } from "../../dashboard/dialog/dialog";
import type { JobRow } from "../../dashboard/job/job-queries";
import { useStaffListMessages } from "../../dashboard/staff-messages";
import { adviceFor } from "../../platform/api/problem-advice";
import { Button } from "../../platform/ui/button";
import { toast } from "../../platform/ui/toast";
import type { Job } from "../../platform/schemas/job";
import type { PricesPreview } from "../../platform/schemas/prices-preview";
import { previewPrices, putPricesBack, useChangePrices } from "./bulk-products";
import { PriceForm } from "./price-form";
import type { ProductsDialogProps } from "./products-dialog";
import styles from "./prices-dialog.module.css";

/** Changes the prices of many products: preview, confirm, run. The change can be undone. */
export function PricesDialog(props: ProductsDialogProps) {
  const { selection, query, onClose, onStarted, onEnd } = props;
  const m = useStaffListMessages();
  // The selection when this opened.
  const [parts] = useState(() => partsOf(selection, query));
  const [preview, setPreview] = useState<PricesPreview>();
  const [jobId, setJobId] = useState<string>();
  const [backJobId, setBackJobId] = useState<string>();
  const { product } = m.manyProducts;
  const { puttingBack, title } = m.manyProducts.prices;
  const started = (id: string) => {
    setJobId(id);
    onStarted();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      {backJobId !== undefined ? (
        <BulkJob
          key={backJobId}
          id={backJobId}
          label={puttingBack}
          nameOf={product}
          onEnd={onEnd}
        />
      ) : jobId !== undefined ? (
        <BulkJob
          id={jobId}
          label={title}
          nameOf={product}
          onEnd={onEnd}
          result={(job, rows, more) => (
            <Changed job={job} rows={rows} more={more} onPutBack={setBackJobId} />
          )}
        />
      ) : (
        <div className={styles.steps}>
          {/* An edit invalidates the preview. */}
          <div onInput={() => setPreview(undefined)}>
            <PriceForm onSend={async (change) => setPreview(await previewPrices(change, parts))} />
          </div>
          {preview !== undefined && <Question preview={preview} onStarted={started} />}
        </div>
      )}
    </Dialog>
  );
}

function Question({
  preview,
  onStarted,
}: {
  preview: PricesPreview;
  onStarted: (jobId: string) => void;
}) {
  const m = useStaffListMessages();
  const change = useChangePrices();
  const count = preview.prices.length;
  const { can, example, yes } = m.manyProducts.prices;
  return (
    <BulkQuestion
      count={count}
      can={can(count)}
      warnings={[preview.isCut && m.manyProducts.cut(count)]}
      refused={preview.refused}
      examples={preview.examples.map(({ name, from, to }) => example(name, from, to))}
      yes={yes(count)}
      start={() => change(preview.prices)}
      onStarted={onStarted}
    />
  );
}

interface ChangedProps {
  job: Job;
  rows: JobRow[];
  /** Shows more rows. */
  more: ReactNode;
  onPutBack: (jobId: string) => void;
}

/** The old and new prices, and a button that restores the old ones. */
function Changed({ job, rows, more, onPutBack }: ChangedProps) {
  const m = useStaffListMessages();
  const [isSending, setSending] = useState(false);
  const { changed, putBack } = m.manyProducts.prices;

  async function start() {
    setSending(true);
    try {
      onPutBack(await putPricesBack(job.id));
    } catch (error) {
      toast.bad(adviceFor(error, m));
      setSending(false);
    }
  }

  if (job.done === 0) return more;
  return (
    <>
      <Lines title={changed}>
        {rows.map(({ number, words }) => (
          <li key={number}>{words}</li>
        ))}
      </Lines>
      {more}
      <div>
        <Button look="outlined" disabled={isSending} onClick={() => void start()}>
          {putBack(job.done)}
        </Button>
      </div>
    </>
  );
}
