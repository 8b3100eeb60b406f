import { expect, test } from "vitest";

import { factsLimits } from "../../platform/api/field-limits";
import { productSchema } from "../../platform/schemas/product";
import { factGroups, factRules } from "./fact-rules";

test("R-FACT-2 the response's schema has every fact of the list, and no other", () => {
  const { facts } = productSchema.entries;
  expect(Object.keys(facts.wrapped.entries)).toEqual(factRules.map(({ name }) => name));
});

test("R-FACT-1 the API's document has the limits of the list", () => {
  const limits = factRules.flatMap<[string, object]>(({ name, kind, choices = [], min, max }) => {
    if (kind === "word" || kind === "text") return [[name, { maxLength: max }]];
    if (kind === "whole") return [[name, { minimum: min, maximum: max }]];
    if (typeof choices[0] !== "number") return [];
    return [[name, { minimum: choices[0], maximum: choices.at(-1) }]];
  });
  expect(factsLimits).toMatchObject(Object.fromEntries(limits));
});

test("R-FACT-3 every fact stands in a group of the form", () => {
  expect(new Set(factRules.map(({ group }) => group))).toEqual(new Set(factGroups));
});
