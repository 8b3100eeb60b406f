import type { DateWords } from "../../platform/dates";
import { formatNumber, inDigitsOf } from "../../platform/money";
import { language } from "../../platform/language";
import type { FlowChart } from "./today-query";

const shopAhead_ms = 6 * 60 * 60 * 1000;
const hour_ms = 60 * 60 * 1000;

/**
 * Labels of a chart's points in the shop's time zone: "15:00", "21 Nov" or "Nov 2026". Includes
 * future points of this period.
 */
export function pointLabels({ range, now, before }: FlowChart, { months }: DateWords): string[] {
  const first = now[0]?.at.getTime() ?? 0;
  return before.map((_, place) => {
    const at = now[place]?.at.getTime() ?? first + place * hour_ms;
    const shop = new Date(at + shopAhead_ms);
    const month = months[shop.getUTCMonth()] ?? "";
    if (range === "day") {
      return inDigitsOf(language, `${String(shop.getUTCHours()).padStart(2, "0")}:00`);
    }
    if (range === "12m") return `${month} ${formatNumber(shop.getUTCFullYear())}`;
    return `${formatNumber(shop.getUTCDate())} ${month}`;
  });
}
