import { createContext, use, useMemo } from "react";

import type { en } from "./en/common";

/** Every language says everything: a missing text does not compile. */
export type Messages = typeof en;

// A second language is a second line in each, and files that say everything the first one says.
const languages = {
  en: () => import("./en/common").then(({ en }) => en),
};
const signIn = lateTexts({ en: () => import("./en/sign-in") });
const dashboard = lateTexts({
  en: () => import("./en/all-dashboard").then(({ enDashboard }) => enDashboard),
});

/** On the way in, a page may say what the shop says, and what only such pages do. */
export type SignInMessages = ReturnType<typeof signIn.useTexts>;
/** The same for a page of the dashboard. */
export type DashboardMessages = ReturnType<typeof dashboard.useTexts>;

/** The server wrote the language into <html lang>; only that one is loaded, before the first draw. */
export function loadMessages(language: string): Promise<Messages> {
  return inLanguage(languages, language)();
}

/** Asked for together with the chunk of each page that says them. */
export const loadSignInMessages = signIn.load;
export const loadDashboardMessages = dashboard.load;
/** For the pages that bring these texts along. */
export const useSignInMessages = signIn.useTexts;
export const useDashboardMessages = dashboard.useTexts;

/** Texts of few pages, which no other page has to wait for. */
function lateTexts<T extends object>(all: { en: () => Promise<T> }) {
  let texts: T | undefined;
  return {
    load: async (language: string): Promise<void> => {
      texts = await inLanguage(all, language)();
    },
    useTexts: (): Messages & T => {
      const messages = useMessages();
      const all = useMemo(() => texts && { ...messages, ...texts }, [messages]);
      if (all === undefined) throw new Error("the texts of this page were not loaded");
      return all;
    },
  };
}

/** Of what is there once in each language, the one asked for; English where it is not there. */
export function inLanguage<T>(all: { en: T }, language: string): T {
  return Object.hasOwn(all, language) ? all[language as keyof typeof all] : all.en;
}

export const MessagesContext = createContext<Messages | undefined>(undefined);

export function useMessages(): Messages {
  const messages = use(MessagesContext);
  if (messages === undefined) throw new Error("no language was loaded");
  return messages;
}
