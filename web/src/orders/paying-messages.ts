// The texts of the ways to pay beside the card. The parts of the payment page that show them load them.

import { dashboardBundles, useMessages, type Messages } from "../platform/messages/messages";

export const payingBundles = ["paying"] as const;
const bundles = [...dashboardBundles, ...payingBundles] as const;
export type PayingMessages = Messages<"shell" | (typeof bundles)[number]>;
export const usePayingMessages = (): PayingMessages => useMessages(...bundles);
