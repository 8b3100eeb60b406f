import { expect, test } from "vitest";

import { bundles as banglaBundles } from "messages/bn/bundles";
import { bundles as englishBundles } from "messages/en/bundles";

import labels from "../../../../server/catalogue/fact_labels.json";
import { labelOfValue } from "./fact-labels";
import { factRules } from "./fact-rules";

const texts = { en: await englishBundles.facts(), bn: await banglaBundles.facts() };

test.each(labels)("R-PAGE-1 the value $value of $fact reads as on the server", (row) => {
  const rule = factRules.find(({ name }) => name === row.fact);
  if (rule === undefined) throw new Error(`no fact is called ${row.fact}`);
  for (const language of ["en", "bn"] as const) {
    const m = texts[language];
    expect(labelOfValue(rule, row.value, m), language).toBe(row[language]);
  }
});
