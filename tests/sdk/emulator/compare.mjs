// Makes the same calls to the embedded identity service and to the Auth emulator with the official
// SDK, and compares the responses field by field. Fails on unexplained differences, and on
// explanations in known-differences.mjs that no longer apply. Writes docs/identity-comparison.md.

import { readFile, writeFile } from "node:fs/promises";
import { load } from "../packages.mjs";
import { differencesOf, fieldsOf } from "./fields.mjs";
import { steps } from "./journey.mjs";
import { knownDifferences } from "./known-differences.mjs";
import { reportOf } from "./report.mjs";
import { startBoth } from "./services.mjs";

const report = new URL("../../../docs/identity-comparison.md", import.meta.url);

async function take(service, kept, step) {
  const outcome = await Promise.resolve(step(service, kept)).then(
    (value) => value?.user === undefined && { result: value },
    ({ code, message }) => ({ error: { code, message } }),
  );
  return fieldsOf(service.exchanges(), outcome || {});
}

async function compare(services) {
  const kept = services.map(() => ({}));
  const results = [];
  for (const [name, step] of steps) {
    const fields = [];
    for (const [at, service] of services.entries()) {
      fields.push(await take(service, kept[at], step));
    }
    const differences = differencesOf(...fields).map(([field, here, there]) => ({
      field,
      here,
      there,
      rule: knownDifferences.find((rule) => rule.isAbout(name, field, here, there)),
    }));
    const names = new Set(fields.flatMap(Object.keys));
    results.push({ name, fields: names.size, differences });
  }
  return results;
}

const { services, stop } = await startBoth();
const results = await compare(services).finally(stop);

const unknown = results.flatMap(({ name, differences }) =>
  differences.filter(({ rule }) => rule === undefined).map((difference) => [name, difference]),
);
for (const [name, { field, here, there }] of unknown) {
  console.log(`${name}: ${field}\n  embedded ${here}\n  emulator ${there}`);
}
const used = new Set(results.flatMap(({ differences }) => differences.map(({ rule }) => rule)));
const stale = knownDifferences.filter((rule) => !used.has(rule));
for (const { title } of stale) console.log(`Nothing differs any more: ${title}`);

const fields = results.reduce((sum, result) => sum + result.fields, 0);
console.log(
  `${results.length} steps, ${fields} fields compared, ${unknown.length} differences unexplained, ` +
    `${stale.length} explanations without a difference`,
);
if (unknown.length + stale.length > 0) process.exit(1);

const { dependencies } = JSON.parse(await readFile(new URL("package.json", import.meta.url)));
const versions = { firebase: load("firebase/package.json").version, ...dependencies };
await writeFile(report, reportOf(results, knownDifferences, versions));
