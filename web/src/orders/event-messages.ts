// The texts of an order's steps and of its papers. What shows the steps loads them.

import { dashboardBundles, useMessages, type Messages } from "../platform/messages/messages";

/** What the steps of an order say, beside the texts of every page of the dashboard. */
export const eventBundles = ["order-events", "order-papers"] as const;
const bundles = [...dashboardBundles, ...eventBundles] as const;
export type EventMessages = Messages<"shell" | (typeof bundles)[number]>;
export const useEventMessages = (): EventMessages => useMessages(...bundles);
