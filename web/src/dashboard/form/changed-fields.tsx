import { useRef, useState } from "react";

import { Button } from "../../platform/ui/button";
import styles from "./changed-fields.module.css";
import { fillField, textIn } from "./fill-field";

/** A field that another user has changed. */
export interface ChangedField {
  name: string;
  label: string;
  /** The text in the version that the user is editing. */
  before: string;
  now: string;
  /** `now` as a label: an amount with its currency sign, or a note that the field is empty. */
  shown: string;
}

interface ChangedFieldsProps {
  texts: {
    /** Says that another user has saved. */
    title: string;
    load: string;
    /** Replaces `title` once the changes are loaded. */
    loaded: string;
  };
  /** Only the initial value counts: a newer version needs a new key. */
  fields: ChangedField[];
  onLoaded: () => void;
}

/** Fields that another user has changed, and a button that loads them into the surrounding form. */
export function ChangedFields({ texts, fields, onLoaded }: ChangedFieldsProps) {
  const box = useRef<HTMLElement>(null);
  const [loaded, setLoaded] = useState(false);
  // Keeps the first value: loading the changes also changes the prop.
  const [changed] = useState(fields);

  function fill(form: HTMLFormElement | null) {
    if (form !== null) loadInto(form, changed);
    setLoaded(true);
    onLoaded();
    box.current?.focus(); // The button will disappear.
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

/** Replaces texts that the user has not edited. */
function loadInto(form: HTMLFormElement, changed: ChangedField[]) {
  for (const { name, before, now } of changed) {
    // Saved texts are trimmed; the field may still have spaces.
    if (textIn(form, name)?.trim() === before.trim()) fillField(form, name, now);
  }
}
