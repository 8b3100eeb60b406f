// Texts for few pages, kept out of what every page loads.

import { use } from "react";

import { inLanguage } from "./messages";

// As in messages.ts: a second language is a second line.
const languages = {
  en: () => import("./en/links").then(({ links }) => links),
};
// Begun when the page's own chunk arrives, so that it is there for the first drawing.
const links = inLanguage(languages, document.documentElement.lang)();

/** Waits, like a page that is on its way, until the texts are here. */
export function useLinkMessages() {
  return use(links);
}
