import { useState } from "react";

import { Field } from "../platform/ui/field";
import type { Language } from "../platform/language";
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
  /** What to type, before the count. */
  hint?: string | undefined;
  /** Of what is typed, where it is not the page's. */
  lang?: Language;
}

/** A text area with a count of used characters. */
export function CountedText(props: CountedTextProps) {
  const { label, name, error, kept = "", most, rows, hint, lang } = props;
  const m = useDashboardMessages();
  const [used, setUsed] = useState(() => lengthOf(kept));
  const shown = m.lists.used(used, most);
  return (
    <Field label={label} error={error} hint={hint === undefined ? shown : `${hint} ${shown}`}>
      {(field) => (
        <div className={styles.counted}>
          <textarea
            {...field}
            name={name}
            lang={lang}
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
