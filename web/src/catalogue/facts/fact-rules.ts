// The facts of a board that the shop knows by type: server/catalogue/facts.json lists them for the
// server, the form and the filters.

import list from "../../../../server/catalogue/facts.json";
import { readWhole } from "../../platform/forms/schema-number";
import type { Facts } from "../product/product-queries";

export type FactName = keyof Facts;
type Choice = string | number;

/** One entry of facts.json. */
export interface FactRule {
  name: FactName;
  group: FactGroup;
  kind: "word" | "text" | "whole" | "choice" | "choices" | "flag" | "date";
  choices?: Choice[];
  aliases?: Record<string, Choice>;
  /** Of a number, or the most characters of a text. */
  min?: number;
  max?: number;
  unit?: "GB" | "MT/s" | "Mbit/s" | "PCIe";
  /** Products can be filtered by it. */
  facet?: boolean;
  /** The name in the address of its pages. */
  page?: string;
}
export type FactGroup =
  "processor" | "memory" | "storage" | "slots" | "network" | "outputs" | "bios" | "model";

export const factRules = list.facts as FactRule[];
export const factGroups = list.groups as FactGroup[];

/** A choice as it is compared: "Micro ATX" and "micro-atx" are one. */
const folded = (text: string) => text.toLowerCase().replace(/[ -]/g, "");

function findChoice({ choices = [], aliases = {} }: FactRule, text: string): Choice | undefined {
  const wanted = folded(text);
  const choice = choices.find((one) => folded(String(one)) === wanted);
  if (choice !== undefined) return choice;
  return Object.entries(aliases).find(([alias]) => folded(alias) === wanted)?.[1];
}

/** The choices that `text` names between commas, each once; undefined where one is none. */
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

/** What is sent of a field's trimmed text, which is not empty; undefined where it is no such fact. */
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

/** The text of a fact's field; what is stored may be older than its rule. */
export function factText(value: Facts[FactName]): string {
  if (value === undefined) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return Array.isArray(value) ? value.join(", ") : String(value);
}
