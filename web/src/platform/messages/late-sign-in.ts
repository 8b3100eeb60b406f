import { use } from "react";

import { inLanguage } from "./messages";

// As in messages.ts: a second language is a second line.
const languages = {
  en: () => import("./en/sign-in-extras").then((extras) => extras),
};
const extras = inLanguage(languages, document.documentElement.lang)();

/** Waits, like a page that is on its way, until the texts are here. */
export function useSignInMessages() {
  return use(extras);
}
