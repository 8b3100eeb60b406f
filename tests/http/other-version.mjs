// For tests only: the program under another version.

import { chmod, readFile, writeFile } from "node:fs/promises";
import { run } from "./program.mjs";

/**
 * A copy of the program `from` at `to` that says it is version 1.0.9, or the like: the same code under
 * another version's name, of the same length. Returns the version.
 */
export async function makeOtherVersion(from, to) {
  const { stdout } = await run(["--version"], {}, "", from);
  const version = stdout.trim().split(" ").at(-1);
  const other = version.slice(0, -1) + (version.endsWith("9") ? "8" : "9");
  const bytes = await readFile(from);
  // As a string of its own between two NULs; parts of other texts stay.
  const own = Buffer.from(`\0${version}\0`);
  let count = 0;
  for (let at = bytes.indexOf(own); at !== -1; at = bytes.indexOf(own, at + 1)) {
    bytes.write(other, at + 1);
    count += 1;
  }
  if (count === 0) throw new Error(`${from} does not hold its version ${version}`);
  await writeFile(to, bytes);
  await chmod(to, 0o755);
  return other;
}
