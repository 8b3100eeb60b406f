import { useRef, useState } from "react";

import { useProductAdminMessages, type ProductAdminMessages } from "../dashboard/staff-messages";
import { formatTaka } from "../platform/money";
import { Button } from "../platform/ui/button";
import styles from "./changed-meanwhile.module.css";
import { changeOf, fieldsBetween, textsOf, type ProductChange } from "./product-form";
import type { Product } from "./product/product-queries";

interface ChangedMeanwhileProps {
  /** The version over which the administrator has typed. */
  opened: Product;
  /** The version that another administrator has saved since. */
  theirs: Product;
  onLoaded: () => void;
}

/** What another administrator has changed, and a button that loads it into the form around it. */
export function ChangedMeanwhile({ opened, theirs, onLoaded }: ChangedMeanwhileProps) {
  const m = useProductAdminMessages();
  const box = useRef<HTMLElement>(null);
  const [loaded, setLoaded] = useState(false);
  // As it was when the box appeared: `opened` changes with loading.
  const [before] = useState(() => changeOf(opened));
  const now = changeOf(theirs);
  const { load, title } = m.productForm.changed;

  function fill(form: HTMLFormElement | null) {
    if (form !== null) loadInto(form, before, now);
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
      <p>{loaded ? m.productForm.changed.loaded : title}</p>
      <dl>
        {fieldsBetween(before, now).map((name) => (
          <div key={name}>
            <dt>{labelOf(name, m)}</dt>
            <dd dir="auto">{shownValue(name, now, m)}</dd>
          </div>
        ))}
      </dl>
      {!loaded && (
        <Button look="outlined" onClick={(event) => fill(event.currentTarget.form)}>
          {load}
        </Button>
      )}
    </section>
  );
}

/** Replaces the texts that the administrator has not touched. */
function loadInto(form: HTMLFormElement, before: ProductChange, now: ProductChange) {
  const texts = { before: textsOf(before), now: textsOf(now) };
  for (const name of fieldsBetween(before, now)) {
    const field = form.elements.namedItem(name);
    if (!isTextField(field)) continue;
    if (field.value !== texts.before[name]) continue;
    field.value = texts.now[name];
    // Errors, counts and the preview follow, as if it had been typed.
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

function isTextField(field: unknown) {
  return (
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement
  );
}

function labelOf(name: keyof ProductChange, m: ProductAdminMessages): string {
  const { banglaDescription, banglaName, description, image, minimum, price } = m.productForm;
  const required = { name: m.productForm.name, description, img: image, slug: m.productForm.slug };
  const labels: Record<keyof ProductChange, string> = {
    ...required,
    banglaName,
    banglaDescription,
    minQuantity: minimum,
    price,
    reorderAt: m.productForm.reorder,
    ...m.facts,
  };
  return labels[name];
}

function shownValue(
  name: keyof ProductChange,
  now: ProductChange,
  m: ProductAdminMessages,
): string {
  if (name === "price") return formatTaka(now.price);
  const text = textsOf(now)[name];
  return text === "" ? m.productForm.changed.empty : text;
}
