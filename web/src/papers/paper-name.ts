import type { DashboardMessages } from "../platform/messages/messages";
import { isPaperKind } from "./paper-queries";

/** "VAT invoice 2026-27/000123", of "invoice 2026-27/000123" in an order's history. */
export function paperName(stored: string, m: DashboardMessages): string {
  const [kind, number = ""] = stored.split(" ");
  return isPaperKind(kind) ? m.orderPapers.download(m.orderPapers.kinds[kind], number) : stored;
}
