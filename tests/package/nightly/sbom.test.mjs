// The SBOM in the package matches its program. Needs script/package before.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { output } from "../program.mjs";
import { errorsOf } from "../spdx.mjs";
import { packages } from "./bare-root.mjs";
import { makeFolder, sha256, unpacked } from "./files.mjs";

test("R-OPS-44: the package has an SBOM of the program that it has, whose checksum the program prints", async (t) => {
  const folder = await makeFolder(t, "northbridge-package-");
  const [name] = (await readdir(packages)).filter((file) => /^northbridge_.*\.deb$/.test(file));
  const content = await unpacked(join(folder, "content"), join(packages, name));
  const file = join(content, "usr/share/doc/northbridge/northbridge.spdx.json");
  const document = JSON.parse(await readFile(file, "utf8"));
  assert.deepEqual(errorsOf(document), []);
  const program = join(content, "usr/bin/northbridge");
  assert.equal(document.files[0].checksums[1].checksumValue, await sha256(program));
  const version = await output("dpkg-deb", ["--field", join(packages, name), "Version"]);
  assert.equal(document.packages[0].versionInfo, version.trim());

  const full = await output(program, ["version", "--full"]);
  assert.ok(full.includes(`${file}\n           SHA-256 ${await sha256(file)}\n`), full);
  const commit = await output("git", ["log", "-1", "--format=%H of %cI"]);
  assert.ok(full.includes(`\nsource     ${commit}`), full);
});
