// Texts for a list of boards that is longer than one response, kept out of what every page loads.

import { use } from "react";

import { inLanguage, useMessages } from "./messages";

const languages = {
  en: () => import("./en/more-products").then(({ moreProducts }) => ({ moreProducts })),
};
const texts = inLanguage(languages, document.documentElement.lang)();

export function useMoreProductsMessages() {
  return { ...useMessages(), ...use(texts) };
}
