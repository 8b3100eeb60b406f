import type { PaperMessages } from "./paper-messages";
import { isPaperKind } from "./paper-queries";

/** "VAT invoice 2026-27/000123", of "invoice 2026-27/000123" in an order's history. */
export function paperName(
  stored: string,
  { orderPapers }: Pick<PaperMessages, "orderPapers">,
): string {
  const [kind, number = ""] = stored.split(" ");
  return isPaperKind(kind) ? orderPapers.download(orderPapers.kinds[kind], number) : stored;
}
