import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

import { DashboardPage } from "../../dashboard/page";
import { useImportMessages } from "../../dashboard/staff-messages";
import { adviceFor } from "../../platform/api/problem-advice";
import { Alert } from "../../platform/ui/alert";
import { Button } from "../../platform/ui/button";
import { Field } from "../../platform/ui/field";
import { CheckedFile } from "./checked-file";
import { CpuListsForm } from "./cpu-lists-form";
import styles from "./import-products-page.module.css";
import { checkFile } from "./upload-products";

/** A file of products is chosen, checked without a change, and then imported. */
export function ImportProductsPage() {
  const m = useImportMessages();
  const texts = m.importProducts;
  const [file, setFile] = useState<File>();
  const [mineWins, setMineWins] = useState(false);
  const [sent, setSent] = useState(0);
  const check = useMutation({
    mutationFn: (chosen: File) => checkFile(chosen, mineWins, setSent),
  });

  return (
    <DashboardPage title={texts.title} lead={texts.about}>
      <section className={styles.panel} aria-label={texts.title}>
        {check.data === undefined ? (
          <>
            <Field label={texts.file} error={undefined} hint={texts.columns}>
              {(control) => (
                <input
                  {...control}
                  type="file"
                  accept=".csv,text/csv"
                  onChange={({ target }) => setFile(target.files?.[0])}
                />
              )}
            </Field>
            <label className={styles.choice}>
              <input
                type="checkbox"
                checked={mineWins}
                onChange={({ target }) => setMineWins(target.checked)}
              />
              {texts.mineWins}
            </label>
            {check.error !== null && <Alert text={adviceFor(check.error, m)} />}
            {check.isPending && (
              <label className={styles.choice}>
                {texts.uploading}
                <progress value={sent} />
              </label>
            )}
            <div>
              <Button
                disabled={file === undefined}
                aria-busy={check.isPending}
                onClick={() => file !== undefined && check.mutate(file)}
              >
                {texts.check}
              </Button>
            </div>
          </>
        ) : (
          <CheckedFile
            importId={check.data.importId}
            checkJobId={check.data.jobId}
            onAgain={() => {
              setFile(undefined);
              setSent(0);
              check.reset();
            }}
          />
        )}
      </section>
      <CpuListsForm />
    </DashboardPage>
  );
}
