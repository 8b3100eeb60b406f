// As in late.ts, for the page where one orders.

import { use } from "react";

import type { order } from "./en/orders";
import { inLanguage, useMessages, type Messages } from "./messages";

const languages = {
  en: () => import("./en/orders").then(({ order }) => order),
};
const texts = inLanguage(languages, document.documentElement.lang)();

/** What the shop says, and what is said where one orders. The dashboard says that too. */
export type OrderMessages = Messages & { order: typeof order };

export function useOrderMessages(): OrderMessages {
  return { ...useMessages(), order: use(texts) };
}
