import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";

import { isId } from "../../dashboard/list/list-address";
import { DashboardPage } from "../../dashboard/page";
import { useImportMessages } from "../../dashboard/staff-messages";
import { useSearchParams } from "../../platform/routing/router";
import { Alert } from "../../platform/ui/alert";
import { Button } from "../../platform/ui/button";
import { InputField } from "../../platform/ui/field";
import { CheckedFile } from "./checked-file";
import { CpuListsForm } from "./cpu-lists-form";
import { useFileAdvice } from "./file-advice";
import styles from "./import-products-page.module.css";
import { checkFile } from "./upload-products";

/**
 * Select a file, check it without changes, then import it. The progress is in the address, so that
 * it survives a reload.
 */
export function ImportProductsPage() {
  const texts = useImportMessages().importProducts;
  const [address, setAddress] = useSearchParams();
  const idIn = (name: string) => {
    const id = address.get(name);
    return isId(id) ? id : undefined;
  };
  const importId = idIn("file");
  const checkJobId = idIn("check");
  const applyJobId = idIn("import");

  return (
    <DashboardPage title={texts.title} lead={texts.about}>
      <section className={styles.panel} aria-label={texts.title}>
        {importId === undefined || checkJobId === undefined ? (
          <ChooseFile onChecked={(file, check) => setAddress({ file, check })} />
        ) : (
          <CheckedFile
            key={importId}
            importId={importId}
            checkJobId={checkJobId}
            applyJobId={applyJobId}
            onApplied={(job) =>
              setAddress({ file: importId, check: checkJobId, import: job }, { replace: true })
            }
            onAgain={() => setAddress({})}
          />
        )}
      </section>
      <CpuListsForm />
    </DashboardPage>
  );
}

/** Selects a file, uploads it and starts the check. */
function ChooseFile({ onChecked }: { onChecked: (importId: string, jobId: string) => void }) {
  const texts = useImportMessages().importProducts;
  const adviceFor = useFileAdvice();
  const [file, setFile] = useState<File>();
  const [choices, setChoices] = useState({ mineWins: false, allowDuplicates: false });
  const [sent, setSent] = useState(0);
  const check = useMutation({
    mutationFn: (chosen: File) => checkFile(chosen, choices, setSent),
  });

  // Set at once, because a double click arrives before isPending. Stays set after sending, because
  // the next page may take a moment to load.
  const isSending = useRef(false);
  function send() {
    if (file === undefined || isSending.current) return;
    isSending.current = true;
    setSent(0);
    check.mutate(file, {
      onSuccess: ({ importId, jobId }) => onChecked(importId, jobId),
      onError() {
        isSending.current = false;
      },
    });
  }

  return (
    <>
      <InputField
        label={texts.file}
        error={undefined}
        hint={texts.columns}
        type="file"
        accept=".csv,text/csv"
        onChange={({ target }) => {
          setFile(target.files?.[0]);
          if (!check.isPending) check.reset();
        }}
      />
      {(["mineWins", "allowDuplicates"] as const).map((choice) => (
        <label key={choice} className={styles.choice}>
          <input
            type="checkbox"
            checked={choices[choice]}
            onChange={({ target }) => setChoices({ ...choices, [choice]: target.checked })}
          />
          {texts[choice]}
        </label>
      ))}
      {check.error !== null && <Alert text={adviceFor(check.error)} />}
      {check.isPending && (
        <label className={styles.choice}>
          {texts.uploading}
          <progress value={sent} />
        </label>
      )}
      <div>
        <Button disabled={file === undefined} aria-busy={check.isPending} onClick={send}>
          {texts.check}
        </Button>
      </div>
    </>
  );
}
