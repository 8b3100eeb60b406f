// Generates the API types from openapi.json: node tools/make-wire.mjs [--check].
// --check writes nothing, and fails when the types are stale.

import fs from "node:fs";
import path from "node:path";

import openapiTS, { astToString } from "openapi-typescript";
import { format } from "prettier";

import { folders } from "./folders.mjs";

const source = path.join(folders.web, "../server/app/openapi.json");
const target = path.join(folders.web, "src/platform/api/openapi.d.ts");
const heading =
  "// Written by tools/make-wire.mjs from server/app/openapi.json. Never edit this.\n\n";

const document = JSON.parse(fs.readFileSync(source, "utf8"));
const written = heading + astToString(await openapiTS(document));
const types = await format(written, { parser: "typescript", printWidth: 100 });

if (!process.argv.includes("--check")) {
  fs.writeFileSync(target, types);
} else if (!fs.existsSync(target) || fs.readFileSync(target, "utf8") !== types) {
  console.error("web/src/platform/api/openapi.d.ts is stale: npm --prefix web run types");
  process.exit(1);
}
