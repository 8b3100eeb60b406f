// Facts in the product form: one text per fact, as shown in its field.

import * as v from "valibot";

import { optionalTextSchema } from "../../platform/forms/schema-text";
import type { Facts } from "../../platform/schemas/facts";
import type { ProductAdminMessages } from "../../dashboard/staff-messages";
import { factRules, factText, readFact, type FactName, type FactRule } from "./fact-rules";

export type FactTexts = Record<FactName, string>;
type SentFacts = { [Name in FactName]?: NonNullable<Facts[Name]> };

function sentenceFor({ kind, min = 0, max = 0, choices = [] }: FactRule, m: ProductAdminMessages) {
  const { factDateWrong, factOneOf, factRange } = m.productForm;
  if (kind === "date") return factDateWrong;
  return kind === "whole" ? factRange(min, max) : factOneOf(choices.join(", "));
}

function schemaOf(rule: FactRule, m: ProductAdminMessages) {
  const isText = rule.kind === "word" || rule.kind === "text";
  const { factLong } = m.productForm;
  return v.pipe(
    isText ? optionalTextSchema(m, rule.max ?? 0, factLong) : v.pipe(v.string(), v.trim()),
    v.check((text) => text === "" || readFact(rule, text) !== undefined, sentenceFor(rule, m)),
    v.transform((text) => (text === "" ? "" : factText(readFact(rule, text) as Facts[FactName]))),
  );
}

/** Entries of a form's schema, one per fact. */
export function factEntries(m: ProductAdminMessages) {
  const entries = factRules.map((rule) => [rule.name, schemaOf(rule, m)] as const);
  return Object.fromEntries(entries) as Record<FactName, ReturnType<typeof schemaOf>>;
}

/** The facts with values, as request members. */
export function factsOf(texts: Partial<FactTexts>): SentFacts {
  const filled = factRules.flatMap((rule) => {
    const text = texts[rule.name]?.trim() ?? "";
    const value = text === "" ? undefined : readFact(rule, text);
    return value === undefined ? [] : [[rule.name, value] as const];
  });
  return Object.fromEntries(filled);
}

export function factTextsOf(facts: Facts): FactTexts {
  const texts = factRules.map(({ name }) => [name, factText(facts[name])] as const);
  return Object.fromEntries(texts) as FactTexts;
}

/** The form without the facts. */
export function withoutFacts<T extends FactTexts>(form: T) {
  const names = new Set<string>(factRules.map(({ name }) => name));
  const others = Object.entries(form).filter(([name]) => !names.has(name));
  return Object.fromEntries(others) as Omit<T, FactName>;
}
