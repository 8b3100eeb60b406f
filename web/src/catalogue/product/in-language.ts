import { language, type Language } from "../../platform/language";
import type { Facts } from "../../platform/schemas/facts";
import type { Product } from "../../platform/schemas/product";

/**
 * Picks one language of a product that has both. In lists, the server does this
 * (catalogue/product_routes.cpp).
 */
export function inLanguage(product: Product, shown: Language = language): Product {
  const { bangla, ...all } = product;
  const english = all.facts === undefined ? all : { ...all, facts: notedFacts(all.facts, shown) };
  if (shown === "en" || bangla === undefined) return english;
  const { name = english.name, description = english.description } = bangla;
  const other = name === english.name ? {} : { nameEnglish: english.name };
  return { ...english, name, description, ...other };
}

/** The facts with their note in this language, if it exists. */
function notedFacts({ factNoteBangla, ...facts }: Facts, shown: Language): Facts {
  if (shown === "en" || factNoteBangla === undefined) return facts;
  return { ...facts, factNote: factNoteBangla };
}
