import { createContext, use } from "react";

import type { en } from "./en";

/** Every language says everything: a missing text does not compile. */
export type Messages = typeof en;

// A second language is a second line here, and a file that says everything the first one says.
const languages = {
  en: () => import("./en").then(({ en }) => en),
};

/** The server wrote the language into <html lang>; only that one is loaded, before the first draw. */
export function loadMessages(language: string): Promise<Messages> {
  return Object.hasOwn(languages, language)
    ? languages[language as keyof typeof languages]()
    : languages.en();
}

export const MessagesContext = createContext<Messages | undefined>(undefined);

export function useMessages(): Messages {
  const messages = use(MessagesContext);
  if (messages === undefined) throw new Error("no language was loaded");
  return messages;
}
