import { ChangedFields } from "../../dashboard/form/changed-fields";
import { useProductAdminMessages, type ProductAdminMessages } from "../../dashboard/staff-messages";
import { formatTaka } from "../../platform/money";
import type { Product } from "../../platform/schemas/product";
import { pictureLabels } from "../pictures/picture-form";
import { changeOf, fieldsBetween, textsOf, type ProductChange } from "./product-form";

interface ChangedMeanwhileProps {
  /** The version that the administrator is editing. */
  opened: Product;
  /** The version that another administrator saved in the meantime. */
  theirs: Product;
  onLoaded: () => void;
}

/** Changes by another administrator, and a button that loads them into the surrounding form. */
export function ChangedMeanwhile({ opened, theirs, onLoaded }: ChangedMeanwhileProps) {
  const m = useProductAdminMessages();
  const before = changeOf(opened);
  const now = changeOf(theirs);
  const texts = { before: textsOf(before), now: textsOf(now) };
  return (
    <ChangedFields
      texts={m.productForm.changed}
      fields={fieldsBetween(before, now).map((name) => ({
        name,
        label: labelOf(name, m),
        before: texts.before[name],
        now: texts.now[name],
        shown: shownValue(name, now, m),
      }))}
      onLoaded={onLoaded}
    />
  );
}

function labelOf(name: keyof ProductChange, m: ProductAdminMessages): string {
  const { banglaDescription, banglaName, description, minimum, price } = m.productForm;
  const required = { name: m.productForm.name, description, slug: m.productForm.slug };
  const labels: Record<keyof ProductChange, string> = {
    ...required,
    ...pictureLabels(m),
    banglaName,
    banglaDescription,
    minQuantity: minimum,
    price,
    reorderAt: m.productForm.reorder,
    weightGrams: m.productForm.weight,
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
