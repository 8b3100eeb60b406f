// Texts in the page's language. tools/make_messages.py compiles them from messages/*.json.

import type { bundles } from "messages/en/bundles";

import { language } from "../language";

export type Bundle = keyof typeof bundles;

/** The texts in these bundles. */
export type Messages<Names extends Bundle = "shell"> = {
  [Name in Names]: (texts: Awaited<ReturnType<(typeof bundles)[Name]>>) => void;
}[Names] extends (texts: infer Texts) => void
  ? Texts
  : never;

const tables = {
  en: () => import("messages/en/bundles"),
  bn: () => import("messages/bn/bundles"),
};
const loaded = new Map<Bundle, object>();
const joined = new Map<string, object>();

/** Loads a page's texts together with its chunk. Every page needs `shell`. */
export async function loadMessages(...names: Bundle[]): Promise<void> {
  const { bundles } = await tables[language]();
  await Promise.all(names.map(async (name) => loaded.set(name, await bundles[name]())));
}

/** The texts of the shell and of these bundles, which must be loaded. */
export function messagesOf<Name extends Bundle = "shell">(
  ...names: Name[]
): Messages<Name | "shell"> {
  const key = names.join();
  let texts = joined.get(key);
  if (texts === undefined) {
    texts = Object.assign({}, ...["shell" as const, ...names].map(loadedTexts)) as object;
    joined.set(key, texts);
  }
  return texts as Messages<Name | "shell">;
}

/** The same for components. */
export const useMessages = messagesOf;

export const dashboardBundles = ["catalogue", "dashboard", "facts", "orders", "reviews"] as const;
export type DashboardMessages = Messages<"shell" | (typeof dashboardBundles)[number]>;
export const useDashboardMessages = (): DashboardMessages => useMessages(...dashboardBundles);

export const profileBundles = [...dashboardBundles, "profile"] as const;
export type ProfileMessages = Messages<"shell" | (typeof profileBundles)[number]>;
export const useProfileMessages = (): ProfileMessages => useMessages(...profileBundles);

const addReviewBundles = [...dashboardBundles, "add-review"] as const;
export type AddReviewMessages = Messages<"shell" | (typeof addReviewBundles)[number]>;
export const useAddReviewMessages = (): AddReviewMessages => useMessages(...addReviewBundles);

export const orderBundles = [
  "catalogue",
  "checkout",
  "choosing",
  "facts",
  "orders",
  "product",
] as const;
export type OrderMessages = Messages<"shell" | (typeof orderBundles)[number]>;
export const useOrderMessages = (): OrderMessages => useMessages(...orderBundles);

export const basketBundles = ["basket", "catalogue", "checkout", "orders"] as const;
export type BasketMessages = Messages<"shell" | (typeof basketBundles)[number]>;
export const useBasketMessages = (): BasketMessages => useMessages(...basketBundles);

export const checkoutBundles = [...orderBundles, "basket"] as const;

export const listBundles = ["catalogue", "choosing", "facts", "search"] as const;

export const productBundles = ["catalogue", "choosing", "facts", "product", "reviews"] as const;

export type SignInMessages = Messages<"shell" | "sign-in">;

function loadedTexts(name: Bundle): object {
  const texts = loaded.get(name);
  if (texts === undefined) throw new Error(`the texts "${name}" were not loaded`);
  return texts;
}
