// Texts of all payment methods except card. The payment page loads them with such a method.

import { dashboardBundles, useMessages, type Messages } from "../../platform/messages/messages";

export const payingBundles = ["paying"] as const;
const bundles = [...dashboardBundles, ...payingBundles] as const;
export type PayingMessages = Messages<"shell" | (typeof bundles)[number]>;
export const usePayingMessages = (): PayingMessages => useMessages(...bundles);
