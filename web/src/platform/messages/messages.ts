import { createContext, use } from "react";

import type { en } from "./en";
import type { enDashboard } from "./en-dashboard";

/** Every language says everything: a missing text does not compile. */
export type Messages = typeof en;
/** A page of the dashboard may say what the shop says, and what only the dashboard does. */
export type DashboardMessages = Messages & typeof enDashboard;

// A second language is a second line in each, and files that say everything the first one says.
const languages = {
  en: () => import("./en").then(({ en }) => en),
};
const dashboardLanguages = {
  en: () => import("./en-dashboard").then(({ enDashboard }) => enDashboard),
};
let dashboard: typeof enDashboard | undefined;

/** The server wrote the language into <html lang>; only that one is loaded, before the first draw. */
export function loadMessages(language: string): Promise<Messages> {
  return inLanguage(languages, language)();
}

/** What is said behind the sign-in: asked for together with the dashboard's own chunk. */
export async function loadDashboardMessages(language: string): Promise<void> {
  dashboard = await inLanguage(dashboardLanguages, language)();
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

/** For pages inside the dashboard, whose texts arrive with it. */
export function useDashboardMessages(): DashboardMessages {
  const messages = useMessages();
  if (dashboard === undefined) throw new Error("the dashboard's texts were not loaded");
  return { ...messages, ...dashboard };
}
