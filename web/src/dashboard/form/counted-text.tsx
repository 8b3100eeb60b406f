import { useState, type SyntheticEvent } from "react";

import { Field } from "../../platform/ui/field";
import type { Language } from "../../platform/language";
import { useDashboardMessages } from "../../platform/messages/messages";
import { lengthOf } from "../../platform/forms/schema-text";
import styles from "./form.module.css";

interface CountedTextProps {
  label: string;
  name: string;
  error: string | undefined;
  kept: string | undefined;
  /** Maximum number of characters. */
  most: number;
  /** 1 for a single-line field, which takes no line breaks. */
  rows: number;
  /** Hint before the count. */
  hint?: string | undefined;
  /** Language of the text, if it differs from the page's. */
  lang?: Language;
}

/** A text area or single-line field with a count of used characters. */
export function CountedText(props: CountedTextProps) {
  const { label, name, error, kept = "", most, rows, hint, lang } = props;
  const m = useDashboardMessages();
  const [used, setUsed] = useState(() => lengthOf(kept));
  const shown = m.lists.used(used, most);
  return (
    <Field label={label} error={error} hint={hint === undefined ? shown : `${hint} ${shown}`}>
      {(field) => {
        const control = {
          ...field,
          name,
          lang,
          defaultValue: kept,
          onInput: ({ currentTarget }: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>) =>
            setUsed(lengthOf(currentTarget.value)),
        };
        return (
          <div className={styles.counted}>
            {rows === 1 ? (
              <input {...control} type="text" />
            ) : (
              <textarea {...control} rows={rows} />
            )}
            {error !== undefined && <small data-over={used > most}>{shown}</small>}
          </div>
        );
      }}
    </Field>
  );
}
