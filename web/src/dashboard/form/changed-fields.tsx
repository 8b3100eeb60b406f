import { useRef, useState } from "react";

import { Button } from "../../platform/ui/button";
import styles from "./changed-fields.module.css";
import { fillField, textIn } from "./fill-field";

/** A field that another person has changed. */
export interface ChangedField {
  name: string;
  label: string;
  /** Its text in the version over which the user has typed. */
  before: string;
  now: string;
  /** `now` for a reader: an amount with its sign, or that the field is empty. */
  shown: string;
}

interface ChangedFieldsProps {
  texts: {
    /** Says that another person has saved. */
    title: string;
    load: string;
    /** In the place of `title` once the changes are loaded. */
    loaded: string;
  };
  /** Those of the first rendering count: a newer version takes a new key. */
  fields: ChangedField[];
  onLoaded: () => void;
}

/** The fields that another person has changed, and a button that loads them into the form around it. */
export function ChangedFields({ texts, fields, onLoaded }: ChangedFieldsProps) {
  const box = useRef<HTMLElement>(null);
  const [loaded, setLoaded] = useState(false);
  // What they were typed over changes with loading.
  const [changed] = useState(fields);

  function fill(form: HTMLFormElement | null) {
    if (form !== null) loadInto(form, changed);
    setLoaded(true);
    onLoaded();
    box.current?.focus(); // The button is about to go.
  }

  return (
    <section
      ref={box}
      tabIndex={-1}
      role="alert"
      className={`${styles.box} ${loaded ? "" : styles.open}`}
    >
      <p>{loaded ? texts.loaded : texts.title}</p>
      <dl>
        {changed.map(({ name, label, shown }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd dir="auto">{shown}</dd>
          </div>
        ))}
      </dl>
      {!loaded && (
        <Button look="outlined" onClick={(event) => fill(event.currentTarget.form)}>
          {texts.load}
        </Button>
      )}
    </section>
  );
}

/** Replaces the texts that the user has not touched. */
function loadInto(form: HTMLFormElement, changed: ChangedField[]) {
  for (const { name, before, now } of changed) {
    // A saved text has no blanks around it; the field may have them still.
    if (textIn(form, name)?.trim() === before.trim()) fillField(form, name, now);
  }
}
