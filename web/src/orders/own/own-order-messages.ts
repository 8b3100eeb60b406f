import { dashboardBundles, useMessages, type Messages } from "../../platform/messages/messages";

const bundles = [...dashboardBundles, "own-order"] as const;
export type OwnOrderMessages = Messages<"shell" | (typeof bundles)[number]>;
/** Texts of a customer's order page. */
export const useOwnOrderMessages = (): OwnOrderMessages => useMessages(...bundles);
