import { language, type Language } from "../../platform/language";
import type { Product } from "./product-queries";

/**
 * A product with texts in both languages, as pages in one language show it. Lists have it so from the
 * server (catalogue/product_routes.cpp).
 */
export function inLanguage(product: Product, shown: Language = language): Product {
  const { bangla, ...english } = product;
  if (shown === "en" || bangla === undefined) return english;
  const { name = english.name, description = english.description } = bangla;
  const other = name === english.name ? {} : { nameEnglish: english.name };
  return { ...english, name, description, ...other };
}
