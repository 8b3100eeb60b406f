import { useState } from "react";

import { Field } from "../platform/ui/field";
import { useDashboardMessages } from "../platform/messages/messages";
import { lengthOf } from "../platform/forms/schema-text";
import styles from "./form.module.css";

interface CountedTextProps {
  label: string;
  name: string;
  error: string | undefined;
  kept: string | undefined;
  /** The most characters allowed. */
  most: number;
  rows: number;
}

/** A text area with a count of used characters. */
export function CountedText({ label, name, error, kept = "", most, rows }: CountedTextProps) {
  const m = useDashboardMessages();
  const [used, setUsed] = useState(() => lengthOf(kept));
  const shown = m.lists.used(used, most);
  return (
    <Field label={label} error={error} hint={shown}>
      {(field) => (
        <div className={styles.counted}>
          <textarea
            {...field}
            name={name}
            rows={rows}
            defaultValue={kept}
            onInput={(event) => setUsed(lengthOf(event.currentTarget.value))}
          />
          {error !== undefined && <small data-over={used > most}>{shown}</small>}
        </div>
      )}
    </Field>
  );
}
