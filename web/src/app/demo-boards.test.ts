import { expect, test } from "vitest";

import boards from "../../../demo/mode/boards.json";
import { factRules, factText, readFact } from "../catalogue/facts/fact-rules";
import type { Facts } from "../platform/schemas/facts";

test.each(boards)("R-FACT-1 the facts of $name are of the list", ({ facts }) => {
  const stored: Facts = facts;
  const read = factRules.flatMap((rule) => {
    const value = stored[rule.name];
    return value === undefined ? [] : [[rule.name, readFact(rule, factText(value))]];
  });
  expect(Object.fromEntries(read)).toEqual(stored);
});
