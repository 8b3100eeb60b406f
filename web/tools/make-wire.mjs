// Generates the API's types and field limits from server/app/openapi.json: node tools/make-wire.mjs
// [--check]. With --check it writes nothing and fails if a committed file is stale.

import fs from "node:fs";
import path from "node:path";

import openapiTS, { astToString } from "openapi-typescript";
import { format } from "prettier";

import { folders } from "./folders.mjs";

const heading =
  "// Written by tools/make-wire.mjs from server/app/openapi.json. Never edit this.\n\n";
const source = path.join(folders.web, "../server/app/openapi.json");
const document = JSON.parse(fs.readFileSync(source, "utf8"));

/** Schemas that requests use directly or indirectly; the same as on the server. */
function requestSchemas({ paths, components: { schemas } }) {
  const used = new Set();
  const addFrom = (part) => {
    for (const [, name] of JSON.stringify(part).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (used.has(name)) continue;
      used.add(name);
      addFrom(schemas[name]);
    }
  };
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  addFrom(operations.map(({ requestBody }) => requestBody ?? {}));
  return Object.entries(schemas).filter(([name]) => used.has(name));
}

/** `export const newProductLimits = { name: { maxLength: 200 } }` for each schema with limits. */
function fieldLimits(schemas) {
  return schemas.flatMap(([schema, { properties = {} }]) => {
    const fields = Object.entries(properties).flatMap(([field, rules]) => {
      const { maxLength, maxItems, minimum, maximum } = rules;
      const limits = JSON.parse(JSON.stringify({ maxLength, maxItems, minimum, maximum }));
      return Object.keys(limits).length === 0 ? [] : [[field, limits]];
    });
    if (fields.length === 0) return [];
    const name = `${schema[0].toLowerCase()}${schema.slice(1)}Limits`;
    return `export const ${name} = ${JSON.stringify(Object.fromEntries(fields))};`;
  });
}

async function write(name, text) {
  const file = path.join(folders.web, "src/platform/api", name);
  const written = await format(heading + text, { parser: "typescript", printWidth: 100 });
  if (!process.argv.includes("--check")) {
    fs.writeFileSync(file, written);
  } else if (!fs.existsSync(file) || fs.readFileSync(file, "utf8") !== written) {
    console.error(`web/src/platform/api/${name} is stale: npm --prefix web run types`);
    process.exitCode = 1;
  }
}

await write("openapi.d.ts", astToString(await openapiTS(document)));
await write("field-limits.ts", fieldLimits(requestSchemas(document)).join("\n"));
