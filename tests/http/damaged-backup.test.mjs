// Backups with every kind of damage, and a shop whose database is damaged.

import assert from "node:assert/strict";
import { cp, mkdir, open, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { test } from "node:test";
import { ask, backUp, makeBackup, restore } from "./backups.mjs";
import { isPostgres, makePlace, run } from "./program.mjs";

/** Possible results for a backup, by message. */
const damages = {
  "its checksum differs": async ({ path }) => {
    const file = await open(join(path, "shop.sqlite.gz"), "r+");
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, 5_000);
    buffer[0] ^= 4;
    await file.write(buffer, 0, 1, 5_000);
    await file.close();
  },
  "shop.sqlite.gz is not what was backed up": async ({ path }) => {
    const { size } = await stat(join(path, "shop.sqlite.gz"));
    await truncate(join(path, "shop.sqlite.gz"), size - 100);
  },
  "manifest.json is not what was backed up": async ({ path, place, folder }) => {
    const { path: other } = await backUp(place, folder, "--label", "other");
    await cp(join(other, "manifest.json"), join(path, "manifest.json"));
    await rm(other, { recursive: true });
  },
  "its manifest.json is absent or cannot be read": ({ path }) =>
    truncate(join(path, "manifest.json"), 9),
  "shop.sqlite.gz is absent": ({ path }) => rm(join(path, "shop.sqlite.gz")),
  "letter.txt is no part of this backup": ({ path }) => writeFile(join(path, "letter.txt"), "Dear"),
  "SHA256SUMS is absent or was changed": ({ path }) => writeFile(join(path, "SHA256SUMS"), "x"),
};

test("R-OPS-12 a damaged backup is refused with what is wrong, and nothing is restored", async (t) => {
  const made = await makeBackup(t);
  const whole = join(made.place.folder, "whole");
  await cp(made.path, whole, { recursive: true });
  for (const [sentence, damage] of Object.entries(damages)) {
    await damage(made);
    const there = await makePlace(t);
    const refused = await restore(made.path, there);
    assert.equal(refused.code, 3, refused.stdout + refused.stderr);
    assert.ok(refused.stderr.includes(sentence), `${sentence}: ${refused.stderr}`);
    assert.match(refused.stderr, /nothing was restored/);
    await assert.rejects(stat(there.data), "the folder is not even made");
    const checked = await run(["backup", "check", made.path]);
    assert.equal(checked.code, 3);
    assert.ok(checked.stderr.includes(sentence), checked.stderr);
    const list = await run(["backup", "list", "--from", made.folder]);
    assert.ok(list.stdout.includes(basename(made.path)), `it stays in the list: ${list.stdout}`);
    await rm(made.path, { recursive: true });
    await cp(whole, made.path, { recursive: true });
  }
  const good = await run(["backup", "check", made.path]);
  assert.equal(good.code, 0, good.stderr);
  assert.match(good.stdout, /is whole: restored and verified/);
});

test("R-OPS-12 records that were changed behind the checksums are found by the manifest", async (t) => {
  const { path } = await makeBackup(t);
  const change = `import gzip, os, sqlite3, sys
packed = sys.argv[1] + "/shop.sqlite.gz"
open(sys.argv[1] + "/x", "wb").write(gzip.open(packed).read())
with sqlite3.connect(sys.argv[1] + "/x") as database:
    database.execute("UPDATE orders SET address = 'elsewhere' WHERE number = 1010")
gzip.open(packed, "wb").write(open(sys.argv[1] + "/x", "rb").read())
os.remove(sys.argv[1] + "/x")`;
  await ask("/usr/bin/python3", ["-c", change, path]);
  const parts = "$(find manifest.json shop.sqlite.gz identity-keys files -type f)";
  await ask("sh", ["-c", `sha256sum ${parts} > SHA256SUMS`], { cwd: path });
  const there = await makePlace(t);
  const { code, stderr } = await restore(path, there);
  assert.equal(code, 3);
  assert.match(stderr, /the table orders differs/);
});

test("R-OPS-1 restore refuses a folder without a backup and a target that is not empty, and changes neither", async (t) => {
  const { place, folder, path } = await makeBackup(t);
  const foreign = join(place.folder, "foreign");
  await mkdir(foreign);
  await writeFile(join(foreign, "manifest.json"), '{"name": "an app", "icons": []}');
  const there = await makePlace(t);
  for (const [from, sentence] of [
    [foreign, /is no backup of this program/],
    [join(place.folder, "nowhere"), /there is no backup .*nowhere/],
    [folder, /is a folder of backups, .* such as the newest, .*-manual/],
  ]) {
    const { code, stderr } = await restore(from, there);
    assert.equal(code, 1);
    assert.match(stderr, sentence);
  }
  await mkdir(there.data);
  await writeFile(join(there.data, "diary"), "mine");
  const full = await restore(path, there);
  assert.equal(full.code, 1);
  assert.match(full.stderr, /is not empty: there is diary in it/);
  assert.equal(await readFile(join(there.data, "diary"), "utf8"), "mine");
  const own = await run(
    ["restore", "--from", path, "--data", join(place.folder, "other")],
    place.database.settings,
  );
  assert.equal(own.code, isPostgres ? 1 : 0);
  if (isPostgres) assert.match(own.stderr, /the database is not empty/);
});

test(
  "R-OPS-12 a shop whose database is damaged does not open, and the program says what to do",
  { skip: isPostgres && "its file belongs to no program of ours" },
  async (t) => {
    const place = await makePlace(t);
    await (await place.start()).end();
    const file = await open(join(place.data, "shop.sqlite"), "r+");
    const { size } = await file.stat();
    await file.write(Buffer.alloc(size - 200, 7), 0, size - 200, 200);
    await file.close();
    const { code, stderr } = await run(["serve", "--demo", "--data", place.data]);
    assert.equal(code, 2);
    assert.match(stderr, /the database is damaged: .*restore the last proved backup/);
  },
);
