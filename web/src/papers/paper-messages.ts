// The texts of papers. What shows them loads them: most pages of the dashboard show none at first.

import { dashboardBundles, useMessages, type Messages } from "../platform/messages/messages";

const bundles = [...dashboardBundles, "order-papers"] as const;
export type PaperMessages = Messages<"shell" | (typeof bundles)[number]>;
export const usePaperMessages = (): PaperMessages => useMessages(...bundles);
