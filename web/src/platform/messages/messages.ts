import { createContext, use, useMemo } from "react";

import type { en } from "./en/common";

/** Every language has all texts: a missing one does not compile. */
export type Messages = typeof en;

// A second language needs a line in each loader (here and in order-messages.ts),
// and files with all texts of the first.
const languages = {
  en: () => import("./en/common").then(({ en }) => en),
};
const signIn = lateTexts({ en: () => import("./en/sign-in") });
const dashboard = lateTexts({
  en: () => import("./en/all-dashboard").then(({ enDashboard }) => enDashboard),
});

/** The texts of a sign-in page: the common ones and its own. */
export type SignInMessages = ReturnType<typeof signIn.useTexts>;
/** The texts of a dashboard page: the common ones and its own. */
export type DashboardMessages = ReturnType<typeof dashboard.useTexts>;

/** Loads the language of <html lang> before the first render. */
export function loadMessages(language: string): Promise<Messages> {
  return inLanguage(languages, language)();
}

/** Loaded together with the chunk of each page that needs them. */
export const loadSignInMessages = signIn.load;
export const loadDashboardMessages = dashboard.load;
/** For the pages that have loaded these texts. */
export const useSignInMessages = signIn.useTexts;
export const useDashboardMessages = dashboard.useTexts;

/** Texts of few pages, which other pages do not load. */
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

/** The entry of the given language; English if there is none. */
export function inLanguage<T>(all: { en: T }, language: string): T {
  return Object.hasOwn(all, language) ? all[language as keyof typeof all] : all.en;
}

export const MessagesContext = createContext<Messages | undefined>(undefined);

export function useMessages(): Messages {
  const messages = use(MessagesContext);
  if (messages === undefined) throw new Error("no language was loaded");
  return messages;
}
