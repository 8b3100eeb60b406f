// A second build of the commit produces the same package. Needs script/package before, on a clean
// tree.

import assert from "node:assert/strict";
import { cp, readdir } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { command, output, root } from "../program.mjs";
import { packages } from "./bare-root.mjs";
import { makeFolder, sha256, unpacked } from "./files.mjs";

/** The commit's files in a folder of another name, with the npm packages and tools that are here already. */
async function checkedOut(t) {
  const folder = join(await makeFolder(t, "northbridge-elsewhere-with-a-longer-name-"), "source");
  await output("git", ["clone", "--quiet", root, folder]);
  for (const made of ["web/node_modules", ".tools"]) {
    await cp(join(root, made), join(folder, made), { recursive: true, verbatimSymlinks: true });
  }
  return folder;
}

test("R-OPS-45: a build in a folder of another name, without the compiler's cache, makes the same packages", async (t) => {
  assert.equal(await output("git", ["status", "--porcelain"]), "", "the tree has no changes");
  const there = await checkedOut(t);
  const built = await command("script/package", [], {
    cwd: there,
    env: {
      ...process.env,
      CCACHE_DISABLE: "1",
      HOME: join(there, ".."),
      LC_ALL: "C",
      TZ: "Asia/Dhaka",
    },
    timeout: 1_700_000,
  });
  assert.equal(built.code, 0, built.stdout + built.stderr);
  const files = (await readdir(packages)).sort();
  assert.equal(files.length, 2, "the program's and its symbols'");
  assert.deepEqual((await readdir(join(there, "build/packages"))).sort(), files);
  for (const file of files) {
    const [here, other] = [join(packages, file), join(there, "build/packages", file)];
    if ((await sha256(here)) === (await sha256(other))) continue;
    const folder = await makeFolder(t, "northbridge-differs-");
    const one = await unpacked(join(folder, "here"), here);
    const two = await unpacked(join(folder, "there"), other);
    const differences = await command("diff", ["--recursive", "--brief", one, two]);
    assert.fail(`${file} differs:\n${differences.stdout || "in its archive only"}`);
  }
});
