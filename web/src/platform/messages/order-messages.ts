// Texts for the page where one orders, kept out of what every page loads.

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
// Begun when the page's own chunk arrives, so that it is there for the first drawing.
const texts = inLanguage(languages, document.documentElement.lang)();

/** What the shop says, and what is said where one orders. The dashboard says that too. */
export type OrderMessages = Messages & {
  order: typeof order;
  facts: typeof facts;
  typing: typeof typing;
};

export function useOrderMessages(): OrderMessages {
  return { ...useMessages(), ...use(texts) };
}
