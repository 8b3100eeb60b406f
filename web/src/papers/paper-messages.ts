// Texts of documents. Components that show documents load them, since most dashboard pages do not
// need them at first.

import { dashboardBundles, useMessages, type Messages } from "../platform/messages/messages";
import { isPaperKind } from "./paper-queries";

const bundles = [...dashboardBundles, "order-papers"] as const;
export type PaperMessages = Messages<"shell" | (typeof bundles)[number]>;
export const usePaperMessages = (): PaperMessages => useMessages(...bundles);

/** "VAT invoice 2026-27/000123", from "invoice 2026-27/000123" in an order's history. */
export function paperName(
  stored: string,
  { orderPapers }: Pick<PaperMessages, "orderPapers">,
): string {
  const [kind, number = ""] = stored.split(" ");
  return isPaperKind(kind) ? orderPapers.download(orderPapers.kinds[kind], number) : stored;
}
