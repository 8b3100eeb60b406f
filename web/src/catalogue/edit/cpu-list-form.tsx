import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type ChangeEvent } from "react";

import { Problem, hasErrorCode } from "../../platform/api/problem";
import { adviceFor } from "../../platform/api/problem-advice";
import { requestAsUser } from "../../platform/api/request";
import { useMessages } from "../../platform/messages/messages";
import { Alert } from "../../platform/ui/alert";
import { Button } from "../../platform/ui/button";
import { Field, InputField } from "../../platform/ui/field";
import { toast } from "../../platform/ui/toast";
import { cpuListChangedSchema } from "../../platform/schemas/cpu-list-changed";
import styles from "./cpu-list-form.module.css";
import { WrongRows, wrongRowsOf } from "../import/wrong-rows";
import { catalogueKey } from "../product/product-queries";

const firstLine = "cpu,bios,since,note";

interface Change {
  csv: string;
  dryRun: boolean;
  allowShrink: boolean;
}

function useChangeList(product: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Change) =>
      requestAsUser(cpuListChangedSchema, `/product/${product}/cpus`, { method: "PUT", body }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: catalogueKey }),
  });
}

/**
 * A board's processor list, from a file or pasted. A dry run first shows the changes or the errors
 * by row; then the administrator saves.
 */
export function CpuListForm({ product }: { product: string }) {
  const m = useMessages("cpu-lists");
  const [csv, setCsv] = useState("");
  const [allowShrink, setAllowShrink] = useState(false);
  const tried = useChangeList(product);
  const saved = useChangeList(product);
  const outcome = tried.data;
  const error = saved.error ?? tried.error;
  const wrongRows = wrongRowsOf(error, m);

  function write(text: string) {
    setCsv(text);
    setAllowShrink(false);
    tried.reset();
    saved.reset();
  }

  function save() {
    saved.mutate(
      { csv, dryRun: false, allowShrink },
      {
        onSuccess(done) {
          write("");
          toast.good(m.cpuList.saved(done.rows));
        },
      },
    );
  }

  return (
    <section aria-labelledby="cpu-list" className={styles.panel}>
      <h2 id="cpu-list">{m.cpuList.heading}</h2>
      <RowFields csv={csv} onWrite={write} />
      {error instanceof Problem && wrongRows.length === 0 && <Alert text={adviceFor(error, m)} />}
      <WrongRows rows={wrongRows} />
      {hasErrorCode(error, "list_shrinks") && (
        <label className={styles.shrink}>
          <input
            type="checkbox"
            checked={allowShrink}
            onChange={({ target }) => setAllowShrink(target.checked)}
          />
          {m.cpuList.allowShrink}
        </label>
      )}
      <p role="status" className={styles.outcome}>
        {outcome !== undefined &&
          m.cpuList.outcome(outcome.added, outcome.changed, outcome.removed)}
      </p>
      <div className={styles.buttons}>
        <Button
          look="outlined"
          disabled={csv.trim() === ""}
          aria-busy={tried.isPending}
          onClick={() => tried.mutate({ csv, dryRun: true, allowShrink })}
        >
          {m.cpuList.check}
        </Button>
        {outcome !== undefined && (
          <Button aria-busy={saved.isPending} onClick={save}>
            {m.cpuList.save(outcome.rows)}
          </Button>
        )}
      </div>
    </section>
  );
}

interface RowFieldsProps {
  csv: string;
  onWrite: (text: string) => void;
}

/** The rows, from a file or typed. */
function RowFields({ csv, onWrite }: RowFieldsProps) {
  const m = useMessages("cpu-lists");

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (file !== undefined) onWrite(await file.text());
  }

  return (
    <>
      <InputField
        label={m.cpuList.file}
        error={undefined}
        type="file"
        accept=".csv,text/csv"
        onChange={(event) => void choose(event)}
      />
      <Field label={m.cpuList.rows} error={undefined} hint={m.cpuList.hint(firstLine)}>
        {(field) => (
          <textarea
            {...field}
            value={csv}
            onChange={({ target }) => onWrite(target.value)}
            rows={4}
            spellCheck={false}
            dir="ltr"
            className={styles.csv}
          />
        )}
      </Field>
    </>
  );
}
