import { useState, type ReactNode, type SyntheticEvent } from "react";

import { scriptOf } from "../../platform/bangla";
import { language, type Language } from "../../platform/language";
import { useProductAdminMessages } from "../../dashboard/staff-messages";
import { formatTaka, paisaOf, type Paisa } from "../../platform/money";
import { readPrice } from "../../platform/forms/schema-number";
import { Button } from "../../platform/ui/button";
import type { Product } from "../../platform/schemas/product";
import { FactChips } from "../fact-chips";
import { factsOf } from "../facts/fact-form";
import { isPicture, picturesIn } from "../pictures/picture-form";
import { inLanguage } from "../product/in-language";
import { ProductPicture } from "../product/product-picture";
import styles from "./product-preview.module.css";
import { summaryOf } from "../summary";

type Typed = Partial<Record<string, string>>;

interface ProductPreviewProps {
  /** Initial values, by field name. */
  kept: Typed;
  /** Changes when the form is reset. */
  round?: number;
  /** The form; any change of a field updates the preview. */
  children: ReactNode;
}

/** The form, with a preview of the product next to it. */
export function ProductPreview({ kept, round = 0, children }: ProductPreviewProps) {
  const m = useProductAdminMessages();
  const [shown, setShown] = useState(round);
  const [typed, setTyped] = useState(kept);
  const [[img = ""], setPictures] = useState(() => picturesIn(kept));
  if (shown !== round) {
    setShown(round);
    setTyped({});
    setPictures([]);
  }
  const [shownIn, setShownIn] = useState(language);
  const product = inLanguage(productOf(typed, isPicture(img) ? img : ""), shownIn);

  function read({ currentTarget, target }: SyntheticEvent<HTMLElement>) {
    const form = currentTarget.querySelector("form");
    if (form === null) return;
    const now = Object.fromEntries(new FormData(form)) as Typed;
    setTyped(now);
    // A script filled the field, not the user.
    if (target !== document.activeElement) setPictures(picturesIn(now));
  }

  return (
    <div className={styles.columns}>
      {/* Loads the picture on blur, not on every keystroke. */}
      <div className={styles.form} onInput={read} onBlur={() => setPictures(picturesIn(typed))}>
        {children}
      </div>
      <aside aria-label={m.productForm.preview} className={styles.preview}>
        <p className={styles.label}>{m.productForm.preview}</p>
        <div className={styles.languages}>
          {(["en", "bn"] as const).map((one) => (
            <Button
              key={one}
              size="small"
              look={one === shownIn ? "filled" : "outlined"}
              aria-pressed={one === shownIn}
              onClick={() => setShownIn(one)}
            >
              {one === "en" ? m.productForm.previewEnglish : m.productForm.previewBangla}
            </Button>
          ))}
        </div>
        <Card product={product} price={readPrice(typed.price ?? "")} shownIn={shownIn} />
      </aside>
    </div>
  );
}

interface CardProps {
  product: Product;
  /** Undefined if the form has no valid price. */
  price: Paisa | undefined;
  shownIn: Language;
}

function Card({ product, price, shownIn }: CardProps) {
  const { unnamed } = useProductAdminMessages().productForm;
  const { name, nameEnglish, facts = {} } = product;
  const summary = summaryOf(product.description);
  return (
    <div className={styles.card}>
      <ProductPicture product={product} />
      <div className={styles.body}>
        {name === "" ? <h2>{unnamed}</h2> : <h2 lang={scriptOf(name)}>{name}</h2>}
        {nameEnglish !== undefined && (
          <p lang="en" className={styles.english}>
            {nameEnglish}
          </p>
        )}
        <FactChips facts={facts} />
        {price !== undefined && <p className={styles.price}>{formatTaka(price, shownIn)}</p>}
        {summary !== "" && (
          <p lang={scriptOf(summary)} className={styles.summary}>
            {summary}
          </p>
        )}
      </div>
    </div>
  );
}

function productOf(typed: Typed, img: string): Product {
  const { name = "", description = "", banglaName = "", banglaDescription = "" } = typed;
  const bangla: NonNullable<Product["bangla"]> = {};
  if (banglaName.trim() !== "") bangla.name = banglaName.trim();
  if (banglaDescription.trim() !== "") bangla.description = banglaDescription.trim();
  return {
    _id: "",
    name: name.trim(),
    img,
    description: description.trim(),
    bangla,
    minQuantity: 1,
    availableQuantity: 1,
    price: paisaOf(0),
    facts: factsOf(typed),
  };
}
