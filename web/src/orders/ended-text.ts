import { shopDay } from "../platform/dates";
import type { DashboardMessages } from "../platform/messages/messages";

/** Of an order in a staff list, which may include closed ones. */
interface Ended {
  status?: string | undefined;
  endedAt?: Date | null | undefined;
}

/** "Cancelled 26 Nov" or "Expired 26 Nov"; null for an open order. */
export function endedText({ endedAt, status }: Ended, m: DashboardMessages): string | null {
  if (endedAt == null) return null;
  const { cancelled, expired } = m.manageOrders.ended;
  return (status === "expired" ? expired : cancelled)(shopDay(endedAt, m.dates));
}
