// For tests only: a shop with a few orders, and backups of it.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { makePlace, run } from "./program.mjs";

export const ask = promisify(execFile);
export const isRoot = process.getuid() === 0;

/** Backs a shop up, running or not: {path, stderr}. */
export async function backUp({ data, database }, to, ...more) {
  const args = ["backup", "--data", data, "--to", to, ...more];
  const { code, stdout, stderr } = await run(args, database.settings);
  assert.equal(code, 0, stderr);
  return { path: stdout.trim(), stderr };
}

/** A closed shop with a few orders, and a backup of it. */
export async function makeBackup(t) {
  const place = await makePlace(t);
  const fill = ["fill", "--demo", "--data", place.data, "--products", "20", "--orders", "300"];
  assert.equal((await run(fill, place.database.settings)).code, 0);
  await (await place.start()).end();
  const folder = join(place.folder, "backups");
  const { path } = await backUp(place, folder);
  return { place, folder, path };
}

export const restore = (from, { data, database }, ...more) =>
  run(["restore", "--from", from, "--data", data, ...more], database.settings);
