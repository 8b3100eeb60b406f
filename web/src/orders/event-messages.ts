// Texts of order events and order documents. Components that show the events load them.

import { dashboardBundles, useMessages, type Messages } from "../platform/messages/messages";

/** Bundles for order events, in addition to those of every dashboard page. */
export const eventBundles = ["order-events", "order-papers"] as const;
const bundles = [...dashboardBundles, ...eventBundles] as const;
export type EventMessages = Messages<"shell" | (typeof bundles)[number]>;
export const useEventMessages = (): EventMessages => useMessages(...bundles);
