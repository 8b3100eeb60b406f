import { useState, type SyntheticEvent } from "react";

import { CountedText } from "../../dashboard/form/counted-text";
import { hasBangla } from "../../platform/bangla";
import { banglaTextsLimits, newProductLimits } from "../../platform/api/field-limits";
import { useMay } from "../../platform/api/permissions";
import { InputField } from "../../platform/ui/field";
import { useProductAdminMessages } from "../../dashboard/staff-messages";
import { FactFields } from "../facts/fact-fields";
import { PictureFields } from "../pictures/picture-fields";
import styles from "./product-fields.module.css";

interface ProductFieldsProps {
  errors: Partial<Record<string, string>>;
  /** Initial values, by field name. */
  kept: Partial<Record<string, string>>;
  /** Only for a new product; later, adjustments change the stock. */
  withStock?: boolean;
}

interface TextField {
  name: string;
  label: string;
  hint?: string | undefined;
  lang?: "bn";
  inputMode?: "numeric" | "decimal";
  readOnly?: boolean;
}

/** The fields of a product: the required ones, and the optional facts of a board. */
export function ProductFields({ errors, kept, withStock = false }: ProductFieldsProps) {
  const m = useProductAdminMessages();
  const { available, minimum, name, price, priceHint } = m.productForm;
  const { priceFixed, reorder, reorderHint, slug, slugHint, weight, weightHint } = m.productForm;
  const mayPrice = useMay()("products.price");
  const text = (field: TextField) => (
    <PlainField key={field.name} field={field} error={errors[field.name]} kept={kept[field.name]} />
  );
  const quantities: TextField[] = [
    {
      name: "price",
      label: price,
      hint: mayPrice ? priceHint : priceFixed,
      inputMode: "decimal",
      readOnly: !mayPrice,
    },
    { name: "minQuantity", label: minimum, inputMode: "numeric" },
    { name: "reorderAt", label: reorder, hint: reorderHint, inputMode: "numeric" },
    ...(withStock
      ? [{ name: "availableQuantity", label: available, inputMode: "numeric" } as const]
      : []),
  ];
  return (
    <>
      {text({ name: "name", label: name })}
      <CountedText
        label={m.productForm.description}
        name="description"
        error={errors.description}
        kept={kept.description}
        most={newProductLimits.description.maxLength}
        rows={6}
      />
      <BanglaFields errors={errors} kept={kept} />
      <div className={styles.quantities}>{quantities.map(text)}</div>
      {text({ name: "weightGrams", label: weight, hint: weightHint, inputMode: "numeric" })}
      <PictureFields errors={errors} kept={kept} />
      {text({ name: "slug", label: slug, hint: slugHint })}
      <FactFields errors={errors} kept={kept} />
    </>
  );
}

/** Name and description in Bangla, both optional. */
function BanglaFields({ errors, kept }: Pick<ProductFieldsProps, "errors" | "kept">) {
  const m = useProductAdminMessages();
  const [typed, setTyped] = useState(kept);
  const { bangla, banglaDescription, banglaHint, banglaName, noBanglaLetters } = m.productForm;

  function read({ target }: SyntheticEvent) {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
      setTyped({ ...typed, [target.name]: target.value });
    }
  }

  /** A warning only: the form accepts such a text. */
  const hintFor = (name: string) => {
    const text = typed[name]?.trim() ?? "";
    return text === "" || hasBangla(text) ? undefined : noBanglaLetters;
  };
  const name = { name: "banglaName", label: banglaName, lang: "bn" } as const;
  return (
    <fieldset className={styles.group} onInput={read}>
      <legend>{bangla}</legend>
      <p>{banglaHint}</p>
      <PlainField
        field={{ ...name, hint: hintFor(name.name) }}
        error={errors.banglaName}
        kept={kept.banglaName}
      />
      <CountedText
        label={banglaDescription}
        name="banglaDescription"
        lang="bn"
        error={errors.banglaDescription}
        kept={kept.banglaDescription}
        hint={hintFor("banglaDescription")}
        most={banglaTextsLimits.description.maxLength}
        rows={6}
      />
    </fieldset>
  );
}

interface PlainFieldProps {
  field: TextField;
  error: string | undefined;
  kept: string | undefined;
}

function PlainField({ field: { label, hint, ...input }, error, kept }: PlainFieldProps) {
  return (
    <InputField
      label={label}
      error={error}
      {...(hint !== undefined && { hint })}
      {...input}
      type="text"
      defaultValue={kept}
      autoComplete="off"
      dir="auto"
    />
  );
}
