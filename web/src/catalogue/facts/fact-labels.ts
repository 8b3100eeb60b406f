import type { Messages } from "../../platform/messages/messages";
import type { Facts } from "../../platform/schemas/facts";
import { factText, type FactName, type FactRule } from "./fact-rules";

/** Formats a fact's value from an address: "2500" is "2.5 Gbit/s". */
export function labelOfValue(
  { kind, name, unit }: Pick<FactRule, "kind" | "name" | "unit">,
  value: string,
  m: Messages<"facts">,
): string {
  if (kind === "flag") return value === "yes" ? m.factValues.yes : m.factValues.no;
  if (name === "wifi" && value === "none") return m.factValues.none;
  if (kind === "date") return dateLabel(value, m);
  if (name === "warrantyMonths") return m.factValues.months(Number(value));
  if (unit === "PCIe") return `PCIe ${value}.0`;
  if (unit === "Mbit/s" && Number(value) >= 1000) return `${Number(value) / 1000} Gbit/s`;
  return unit === undefined ? value : `${value} ${unit}`;
}

/** "2025-03-14" is "14 Mar 2025" or "১৪ মার্চ ২০২৫"; other texts stay unchanged. */
function dateLabel(day: string, m: Messages<"facts">): string {
  const [year = "", month = "", date = ""] = day.split("-");
  const name = m.factValues.monthNames[Number(month) - 1];
  return name === undefined ? day : m.factValues.day(Number(date), name, Number(year));
}

/** Formats a fact of a board; undefined if unknown. */
export function textOfFact(rule: FactRule, value: Facts[FactName], m: Messages<"facts">) {
  const text = factText(value);
  return text === "" ? undefined : labelOfValue(rule, text, m);
}

/** Part numbers and the like, in monospace, because users compare them letter by letter. */
export const isPartData = (name: FactName) =>
  ["socket", "chipset", "memory", "formFactor", "model", "biosVersion"].includes(name);
