import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { read, sendAsUser } from "../../platform/api/request";
import { useMessages } from "../../platform/messages/messages";
import { Alert } from "../../platform/ui/alert";
import { Button } from "../../platform/ui/button";
import { InputField } from "../../platform/ui/field";
import { toast } from "../../platform/ui/toast";
import { cpuListChangedSchema } from "../../platform/schemas/cpu-list-changed";
import { catalogueKey } from "../product/product-queries";
import { useFileAdvice } from "./file-advice";
import styles from "./import-products-page.module.css";
import { textOf } from "./upload-products";
import { WrongRows, wrongRowsOf } from "./wrong-rows";

const columns = "board,cpu,bios,since,note";

function useImportLists(dryRun: boolean) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (csv: string) =>
      read(
        cpuListChangedSchema,
        await sendAsUser(`/cpu-lists?dryRun=${dryRun}`, { method: "POST", csv }),
      ),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: catalogueKey }),
  });
}

/** Processors of many boards from one file: a dry run first, then all or nothing. */
export function CpuListsForm() {
  const m = useMessages("cpu-lists", "dashboard-import");
  const [csv, setCsv] = useState<string>();
  const tried = useImportLists(true);
  const saved = useImportLists(false);
  const chosen = useMutation({ mutationFn: textOf, onSuccess: setCsv });
  const fileAdvice = useFileAdvice();
  const error = saved.error ?? tried.error ?? chosen.error;
  const wrongRows = wrongRowsOf(error, m);
  const outcome = tried.data;

  function clear() {
    setCsv(undefined);
    tried.reset();
    saved.reset();
  }

  function choose(file: File | undefined) {
    clear();
    if (file !== undefined) chosen.mutate(file);
  }

  function save(text: string) {
    saved.mutate(text, {
      onSuccess(done) {
        clear();
        toast.good(m.importProducts.listsSaved(done.rows));
      },
    });
  }

  return (
    <section className={styles.panel} aria-labelledby="cpu-lists">
      <h2 id="cpu-lists">{m.importProducts.lists}</h2>
      <InputField
        label={m.cpuList.file}
        error={undefined}
        hint={m.cpuList.hint(columns)}
        type="file"
        accept=".csv,text/csv"
        onChange={({ target }) => choose(target.files?.[0])}
      />
      {error !== null && wrongRows.length === 0 && <Alert text={fileAdvice(error)} />}
      <WrongRows rows={wrongRows} />
      <p role="status">
        {outcome !== undefined &&
          m.cpuList.outcome(outcome.added, outcome.changed, outcome.removed)}
      </p>
      <div className={styles.buttons}>
        <Button
          look="outlined"
          disabled={csv === undefined}
          aria-busy={tried.isPending}
          onClick={() => csv !== undefined && tried.mutate(csv)}
        >
          {m.cpuList.check}
        </Button>
        {outcome !== undefined && csv !== undefined && (
          <Button aria-busy={saved.isPending} onClick={() => save(csv)}>
            {m.importProducts.saveLists(outcome.rows)}
          </Button>
        )}
      </div>
    </section>
  );
}
