// The typed facts of a board: server/catalogue/facts.json lists them for the server, the form and
// the filters.

import list from "../../../../server/catalogue/facts.json";
import { readWhole } from "../../platform/forms/schema-number";
import type { Facts } from "../../platform/schemas/facts";

export type FactName = keyof Facts;
type Choice = string | number;

/** One entry of facts.json. */
export interface FactRule {
  name: FactName;
  group: FactGroup;
  kind: "word" | "text" | "whole" | "choice" | "choices" | "flag" | "date";
  choices?: Choice[];
  aliases?: Record<string, Choice>;
  /** Range of a number; `max` is also the maximum length of a text. */
  min?: number;
  max?: number;
  unit?: "GB" | "MT/s" | "Mbit/s" | "PCIe";
  /** A filter of the product list. */
  facet?: boolean;
  /** Its name in the paths of its pages. */
  page?: string;
}
export type FactGroup =
  "processor" | "memory" | "storage" | "slots" | "network" | "outputs" | "bios" | "model";

export const factRules = list.facts as FactRule[];
export const factGroups = list.groups as FactGroup[];

/** Normalises a choice for comparison: "Micro ATX" and "micro-atx" are equal. */
const folded = (text: string) => text.toLowerCase().replace(/[ -]/g, "");

function findChoice({ choices = [], aliases = {} }: FactRule, text: string): Choice | undefined {
  const wanted = folded(text);
  const choice = choices.find((one) => folded(String(one)) === wanted);
  if (choice !== undefined) return choice;
  return Object.entries(aliases).find(([alias]) => folded(alias) === wanted)?.[1];
}

/** The choices in a comma-separated text, without duplicates; undefined if one is unknown. */
function findChoices(rule: FactRule, text: string): Choice[] | undefined {
  const parts = text.split(",").filter((part) => part.trim() !== "");
  const found = parts.map((part) => findChoice(rule, part.trim()));
  if (found.includes(undefined)) return undefined;
  return (rule.choices ?? []).filter((choice) => found.includes(choice));
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

export type FactValue = string | number | boolean | Choice[];

/** Parses a field's trimmed, non-empty text; undefined if invalid. */
export function readFact(rule: FactRule, text: string): FactValue | undefined {
  switch (rule.kind) {
    case "word":
      return text.replaceAll(" ", "").toUpperCase();
    case "text":
      return text;
    case "choice":
      return findChoice(rule, text);
    case "choices":
      return findChoices(rule, text);
    case "date":
      return isDate(text) ? text : undefined;
    case "flag":
      return text === "yes" ? true : text === "no" ? false : undefined;
    case "whole": {
      const number = readWhole(text);
      const { min = 0, max = 0 } = rule;
      return number !== undefined && number >= min && number <= max ? number : undefined;
    }
  }
}

/** The text for a fact's field. The stored value may predate its rule. */
export function factText(value: Facts[FactName]): string {
  if (value === undefined) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return Array.isArray(value) ? value.join(", ") : String(value);
}
