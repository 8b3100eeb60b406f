// Loads library-calls.mjs, and the SDK as browsers get it, into Chromium.

import { fileURLToPath, pathToFileURL } from "node:url";
import { load, packagesFolder } from "../packages.mjs";

const fileOf = (name) => fileURLToPath(new URL(name, import.meta.url));

/** One script without imports. */
async function bundled() {
  const { build } = await import(pathToFileURL(load.resolve("vite")));
  const [{ output }] = await build({
    configFile: false,
    logLevel: "warn",
    root: packagesFolder,
    resolve: {
      alias: {
        firebase: `${packagesFolder}/node_modules/firebase`,
        "node:assert/strict": fileOf("assert-in-browser.mjs"),
      },
    },
    build: {
      write: false,
      minify: false,
      lib: { entry: fileOf("library-in-browser.mjs"), formats: ["iife"], name: "calls" },
    },
  });
  return output[0].code;
}

/** A page of the program, under its content security policy, with `runCall(name)`. */
export async function pageOf(chromium, { url, apiKey, projectId }, helpers) {
  const page = await chromium.newPage();
  for (const [name, helper] of Object.entries(helpers)) await page.exposeFunction(name, helper);
  await page.goto(`${url}/blogs`);
  await page.evaluate((program) => (globalThis.program = program), { url, apiKey, projectId });
  await page.evaluate(await bundled());
  return page;
}
