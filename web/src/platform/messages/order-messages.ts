// Texts of the order page, kept out of what every page loads.

import { use } from "react";

import type { facts } from "./en/facts";
import type { order } from "./en/orders";
import type { typing } from "./en/typing";
import { inLanguage, useMessages, type Messages } from "./messages";

const languages = {
  async en() {
    const [{ order }, { facts }, { typing }] = await Promise.all([
      import("./en/orders"),
      import("./en/facts"),
      import("./en/typing"),
    ]);
    return { order, facts, typing };
  },
};
// Starts when the page's own chunk loads, so that the texts are there for the first render.
const texts = inLanguage(languages, document.documentElement.lang)();

/** The common texts and those of the order page. The dashboard has them too. */
export type OrderMessages = Messages & {
  order: typeof order;
  facts: typeof facts;
  typing: typeof typing;
};

export function useOrderMessages(): OrderMessages {
  return { ...useMessages(), ...use(texts) };
}
