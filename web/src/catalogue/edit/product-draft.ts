import { useVersionDraft } from "../../dashboard/form/version-draft";
import { changeOf, textsOf } from "./product-form";
import type { ProductVersion } from "./product-version";

/** Unsaved edits of a product. */
export function useProductDraft(latest: ProductVersion) {
  const id = latest.product._id;
  return useVersionDraft({
    name: `product:${id}`,
    latest,
    isOf: ({ product }) => product._id === id,
    textsOf: ({ product }) => textsOf(changeOf(product)),
  });
}
