import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import * as v from "valibot";

import { JobProgress } from "../../dashboard/job/job-progress";
import { hasEnded, jobQuery, useJobRows } from "../../dashboard/job/job-queries";
import { MoreRows } from "../../dashboard/job/more-rows";
import { useImportMessages } from "../../dashboard/staff-messages";
import { useDownload } from "../../dashboard/use-download";
import { adviceFor } from "../../platform/api/problem-advice";
import { formatCount } from "../../platform/money";
import { Alert } from "../../platform/ui/alert";
import { Button } from "../../platform/ui/button";
import { catalogueKey } from "../product/product-queries";
import styles from "./import-products-page.module.css";
import { ShownChanges, summarySchema, type Summary } from "./shown-changes";
import { applyImport, importQuery } from "./upload-products";

interface CheckedFileProps {
  importId: string;
  checkJobId: string;
  /** Set once imported. */
  applyJobId: string | undefined;
  onApplied: (jobId: string) => void;
  onAgain: () => void;
}

/** Preview of a file's changes, and the import. */
export function CheckedFile(props: CheckedFileProps) {
  const { importId, checkJobId, onApplied, onAgain } = props;
  const m = useImportMessages();
  // Another tab, or another staff member, may have applied it.
  const state = useQuery({ ...importQuery(importId), enabled: props.applyJobId === undefined });
  const applyJobId = props.applyJobId ?? state.data?.applyJobId ?? undefined;
  const isKnown = props.applyJobId !== undefined || !state.isPending;
  const { data: check } = useQuery(jobQuery(checkJobId));
  const apply = useMutation({
    mutationFn: (goodRowsOnly: boolean) => applyImport(importId, goodRowsOnly),
  });
  // Set at once, because a double click arrives before isPending. Stays set after sending, because
  // the next page may take a moment to load.
  const isSending = useRef(false);
  const summary = check?.state === "done" ? v.parse(summarySchema, check.result) : undefined;

  function send(goodRowsOnly: boolean) {
    if (isSending.current) return;
    isSending.current = true;
    apply.mutate(goodRowsOnly, {
      onSuccess: ({ jobId }) => onApplied(jobId),
      onError() {
        isSending.current = false;
        void state.refetch();
      },
    });
  }

  return (
    <>
      {summary === undefined ? (
        <JobProgress id={checkJobId} label={m.importProducts.checking} />
      ) : (
        <CheckedRows importId={importId} checkJobId={checkJobId} summary={summary} />
      )}
      {summary !== undefined && isKnown && applyJobId === undefined && (
        <ApplyForm summary={summary} isBusy={apply.isPending} error={apply.error} onApply={send} />
      )}
      {applyJobId !== undefined && <Applied importId={importId} jobId={applyJobId} />}
      <div>
        <Button look="outlined" onClick={onAgain}>
          {m.importProducts.again}
        </Button>
      </div>
    </>
  );
}

interface CheckedRowsProps {
  importId: string;
  checkJobId: string;
  summary: Summary;
}

function CheckedRows({ importId, checkJobId, summary }: CheckedRowsProps) {
  const m = useImportMessages();
  const texts = m.importProducts;
  const errors = useJobRows(checkJobId, summary.wrong > 0);
  const { download, isBusy } = useDownload();
  const counts = [
    [texts.added, summary.new],
    [texts.changed, summary.changed],
    ...(summary.archived > 0 ? ([[texts.archived, summary.archived]] as const) : []),
    [texts.same, summary.same],
    [texts.wrong, summary.wrong],
  ] as const;
  return (
    <>
      <h2>{texts.summary}</h2>
      <dl className={styles.counts} role="status">
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {summary.unknownColumns.length > 0 && (
        <p>{texts.unknownColumns(summary.unknownColumns.join(", "))}</p>
      )}
      {summary.otherStock > 0 && <p>{texts.otherStock(summary.otherStock)}</p>}
      {errors.rows !== undefined && (
        <ul className={styles.errors}>
          {errors.rows.map(({ number, subject, words }) => {
            const [row = "", column = ""] = subject.split("/");
            return <li key={number}>{texts.errorAt(Number(row), column, words)}</li>;
          })}
        </ul>
      )}
      <MoreRows {...errors} />
      {summary.wrong > 0 && (
        <div>
          <Button
            look="outlined"
            disabled={isBusy}
            onClick={() => void download(`/import/${importId}/wrong`)}
          >
            {texts.wrongFile}
          </Button>
        </div>
      )}
      <ShownChanges summary={summary} />
    </>
  );
}

interface ApplyFormProps {
  summary: Summary;
  isBusy: boolean;
  error: Error | null;
  onApply: (goodRowsOnly: boolean) => void;
}

function ApplyForm({ summary, isBusy, error, onApply }: ApplyFormProps) {
  const m = useImportMessages();
  const texts = m.importProducts;
  const [goodRowsOnly, setGoodRowsOnly] = useState(false);
  const rows = summary.new + summary.changed + summary.archived;
  if (rows === 0) return <p>{texts.nothing}</p>;
  return (
    <>
      {summary.wrong > 0 && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={goodRowsOnly}
            onChange={({ target }) => setGoodRowsOnly(target.checked)}
          />
          {texts.goodRowsOnly}
        </label>
      )}
      {error !== null && <Alert text={adviceFor(error, m)} />}
      <div>
        <Button
          disabled={summary.wrong > 0 && !goodRowsOnly}
          aria-busy={isBusy}
          onClick={() => onApply(goodRowsOnly)}
        >
          {texts.apply(rows)}
        </Button>
      </div>
    </>
  );
}

function Applied({ importId, jobId }: { importId: string; jobId: string }) {
  const m = useImportMessages();
  const texts = m.importProducts;
  const queryClient = useQueryClient();
  const { data: job } = useQuery(jobQuery(jobId));
  const { download, isBusy } = useDownload();
  const isOver = hasEnded(job);
  const refused = useJobRows(jobId, isOver && job !== undefined && job.refused > 0);
  useEffect(() => {
    if (isOver) void queryClient.invalidateQueries({ queryKey: catalogueKey });
  }, [isOver, queryClient]);
  return (
    <>
      <JobProgress id={jobId} label={texts.importing} />
      {refused.rows !== undefined && (
        <>
          <h2>{m.jobs.refusedRows}</h2>
          <ul className={styles.errors}>
            {refused.rows.map(({ number, subject, words }) => (
              <li key={number}>{texts.rowError(Number(subject), words)}</li>
            ))}
          </ul>
          <MoreRows {...refused} />
        </>
      )}
      {isOver && (
        <div className={styles.undo}>
          <Button
            look="outlined"
            disabled={isBusy}
            onClick={() => void download(`/import/${importId}/undo`)}
          >
            {texts.undo}
          </Button>
          <p>{texts.undoHint}</p>
        </div>
      )}
    </>
  );
}
