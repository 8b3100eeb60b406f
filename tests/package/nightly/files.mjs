// For tests: contents of the packages from script/package.

import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { output } from "../program.mjs";

export const sha256 = async (file) =>
  createHash("sha256")
    .update(await readFile(file))
    .digest("hex");

/** A folder, removed after the test. */
export async function makeFolder(t, name) {
  const folder = await mkdtemp(join(tmpdir(), name));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Unpacks a Debian package with its control files into a new folder, and returns that. */
export async function unpacked(folder, file) {
  await mkdir(folder);
  await output("dpkg-deb", ["--raw-extract", file, folder]);
  return folder;
}
