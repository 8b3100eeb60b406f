// The SBOM of the production program: its format, and that it lists all components of the product.
// tests/package/nightly compares the packaged SBOM with its program.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { productionProgram, run } from "../http/program.mjs";
import { command, output, root } from "./program.mjs";
import { errorsOf } from "./spdx.mjs";

/** Licences allowed in the product. A build tool may have any licence that lets us use it. */
const acceptable = [
  ["Apache-2.0", "BSL-1.0", "IJG", "ISC", "MIT", "Unlicense", "Zlib"],
  ["BSD-2-Clause", "BSD-3-Clause", "BSD-3-Clause-Attribution", "BSD-3-Clause-Clear"],
  ["OLDAP-2.8", "OFL-1.1", "PostgreSQL", "blessing", "curl"],
  ["FTL", "HPND-sell-variant", "MIT-Modern-Variant", "MIT-open-group", "MPL-1.1", "X11"],
  ["bzip2-1.0.6", "libpng-2.0", "libselinux-1.0"],
  ["LGPL-2.0-or-later", "LGPL-2.1-only", "LGPL-2.1-or-later", "LGPL-3.0-or-later"],
  ["Apache-2.0 WITH LLVM-exception", "GPL-3.0-or-later WITH GCC-exception-3.1"],
].flat();

async function makeFolder(t) {
  const folder = await mkdtemp(join(tmpdir(), "northbridge-sbom-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function makeSbom(out, { tool = join(root, "tools/make_sbom.py"), env = {} } = {}) {
  const words = {
    build: dirname(dirname(productionProgram)),
    target: "production/northbridge",
    program: productionProgram,
    version: "1.0.0",
    out,
  };
  const args = Object.entries(words).flatMap(([name, value]) => [`--${name}`, value]);
  return command("/usr/bin/python3", [tool, ...args], {
    cwd: root,
    env: { ...process.env, SOURCE_DATE_EPOCH: "1795615200", ...env },
  });
}

async function sbom(t) {
  const file = join(await makeFolder(t), "northbridge.spdx.json");
  const { code, stderr } = await makeSbom(file);
  assert.deepEqual([code, stderr], [0, ""]);
  return JSON.parse(await readFile(file, "utf8"));
}

/** Packages with one of these relationships to or from the product. */
function related({ packages, relationships }, ...kinds) {
  const ids = relationships
    .filter(({ relationshipType }) => kinds.includes(relationshipType))
    .flatMap((one) => [one.spdxElementId, one.relatedSpdxElement]);
  return packages.filter(({ SPDXID, name }) => name !== "northbridge" && ids.includes(SPDXID));
}

const names = (packages) => packages.map(({ name }) => name);

test("R-OPS-44: the SBOM has the form of SPDX 2.3, and each thing in it belongs to the product", async (t) => {
  const document = await sbom(t);
  assert.deepEqual(errorsOf(document), []);
  assert.deepEqual(document.creationInfo.created, "2026-11-25T14:00:00Z");
  const ids = [...document.packages, ...document.files].map(({ SPDXID }) => SPDXID);
  assert.equal(new Set(ids).size, ids.length);
  const named = new Set(
    document.relationships.flatMap((one) => [one.spdxElementId, one.relatedSpdxElement]),
  );
  assert.deepEqual([...named].sort(), [...ids, "SPDXRef-DOCUMENT"].sort());
  const sum = createHash("sha256")
    .update(await readFile(productionProgram))
    .digest("hex");
  assert.equal(document.files[0].checksums[1].checksumValue, sum);

  const shipped = related(document, "DYNAMIC_LINK", "STATIC_LINK", "CONTAINS");
  for (const { name, licenseDeclared } of shipped) {
    const choices = licenseDeclared.split(" OR ");
    assert.ok(
      choices.some((one) => one.split(" AND ").every((part) => acceptable.includes(part))),
      `${name}: ${licenseDeclared}`,
    );
  }
});

test("R-OPS-44: the SBOM names each library that the loader finds, with the version that is installed", async (t) => {
  const listed = related(await sbom(t), "DYNAMIC_LINK");
  const lines = (await output("ldd", [productionProgram])).split("\n");
  const files = lines.map((line) => /(\/\S+) \(/.exec(line)?.[1]).filter(Boolean);
  assert.ok(files.length > 20);
  for (const file of files) {
    const real = await realpath(file);
    const found = await command("dpkg-query", ["--search", real, real.replace("/usr/lib", "/lib")]);
    const [, owner] = /^([^:]+)/.exec(found.stdout);
    const version = await output("dpkg-query", ["-W", "-f", "${Version}", `${owner}:amd64`]);
    const one = listed.find(({ name }) => name === owner);
    assert.equal(one?.versionInfo, version, `${file} of ${owner}`);
  }
  const { stdout } = await run(["version", "--full"], {}, "", productionProgram);
  for (const [name, library] of [
    ["SQLite", "libsqlite3-0"],
    ["OpenSSL", "libssl3"],
    ["libcurl", "libcurl4"],
  ]) {
    const [, version] = new RegExp(`^  ${name} +(\\S+)$`, "m").exec(stdout);
    const { versionInfo } = listed.find((one) => one.name === library);
    assert.ok(versionInfo.startsWith(`${version}-`), `${name} ${version}, ${versionInfo}`);
  }
});

test("R-OPS-44: the SBOM names what is compiled in, the browser's packages, and the fonts", async (t) => {
  const document = await sbom(t);
  const compiledIn = names(related(document, "STATIC_LINK"));
  for (const name of [
    "libboost1.81-dev",
    "libcli11-dev",
    "libtomlplusplus-dev",
    "libstdc++-12-dev",
  ]) {
    assert.ok(compiledIn.includes(name), name);
  }
  const { dependencies } = JSON.parse(await readFile(join(root, "web/package.json"), "utf8"));
  const contained = related(document, "CONTAINS");
  for (const [name, version] of Object.entries(dependencies)) {
    assert.equal(contained.find((one) => one.name === name)?.versionInfo, version, name);
  }
  const fonts = names(contained).filter((name) => name.startsWith("@fontsource"));
  assert.equal(fonts.length, 3);
  assert.ok(names(contained).includes("@zxcvbn-ts/language-common"), "the refused passwords");
  for (const name of ["vitest", "eslint", "jsdom", "typescript"]) {
    assert.ok(!names(contained).includes(name), `${name} is a tool`);
  }
  assert.ok(names(related(document, "BUILD_TOOL_OF")).includes("clang-19"));
});

test("R-OPS-44: two SBOMs of one build are equal, and a library without a known licence ends the build", async (t) => {
  const folder = await makeFolder(t);
  const [one, other] = [join(folder, "one"), join(folder, "other")];
  assert.equal((await makeSbom(one)).code, 0);
  const elsewhere = { LC_ALL: "C", TZ: "Asia/Dhaka", PYTHONHASHSEED: "7" };
  assert.equal((await makeSbom(other, { env: elsewhere })).code, 0);
  assert.deepEqual(await readFile(one), await readFile(other));

  await cp(join(root, "tools/sbom"), join(folder, "tools/sbom"), { recursive: true });
  await cp(join(root, "tools/make_sbom.py"), join(folder, "tools/make_sbom.py"));
  await mkdir(join(folder, "web"));
  await symlink(join(root, "build"), join(folder, "build"));
  await symlink(join(root, "web/package-lock.json"), join(folder, "web/package-lock.json"));
  const table = join(folder, "tools/sbom/licences.py");
  const text = await readFile(table, "utf8");
  await writeFile(table, text.replace(/^ +"zlib": .*\n/m, ""));
  const refused = await makeSbom(join(folder, "x"), { tool: join(folder, "tools/make_sbom.py") });
  assert.equal(refused.code, 1);
  assert.match(refused.stderr, /does not say under which licence zlib is: read .*zlib1g/);
});
