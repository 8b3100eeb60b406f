// The disk fills up at any step of a backup, its verification or a restore: older backups stay
// intact, a partial one does not count, no temporary files remain, and the message says what to do.

import assert from "node:assert/strict";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { call, demoPerson } from "../http/customer.mjs";
import { asFile, newPng } from "../http/picture-files.mjs";
import { makePlace, run } from "../http/program.mjs";
import { Machine } from "./machine.mjs";
import { isFull } from "./shop.mjs";

const tries = isFull ? 60 : 8;
const plenty_bytes = 1e12;

/** The failed step, the folder, free and required space, leftovers, and advice. */
const sentence =
  /^northbridge: the disk is full: (?<work>.+?) stopped at (?<step>.+?), in \/\S+ \(.+\)\. \d+ MB are free there now, and \d+ MB are needed\. (?<left>[^.]+)\. (Free \d+ MB there|Look for a quota of this user).*$/m;

/** A closed shop with orders and a picture, and a disk for its backups that `machine` fills. */
async function makeShop(t) {
  const place = await makePlace(t);
  const fill = ["fill", "--demo", "--data", place.data, "--products", "20", "--orders", "3000"];
  assert.equal((await run(fill, place.database.settings)).code, 0);
  const shop = await place.start();
  const { token } = await demoPerson(shop, "admin");
  const picture = { token, body: newPng(400, 300), headers: asFile };
  assert.equal((await call(shop, "POST", "/api/pictures", picture)).status, 201);
  await shop.end();
  const disk = join(place.folder, "disk");
  await mkdir(disk);
  const machine = await Machine.make(t, place.folder, disk);
  const folder = join(disk, "backups");
  const backUp = (label) =>
    run(["backup", "--data", place.data, "--to", folder, "--label", label], {
      ...place.database.settings,
      ...machine.environment,
    });
  return { place, machine, disk, folder, backUp };
}

/** Runs `work` on a disk that fills up at each moment of a write; `look` checks the leftovers. */
async function fillAtEachMoment(machine, work, look) {
  await machine.set("has_quota", 1);
  await machine.set("room_bytes", plenty_bytes);
  const whole = await work();
  assert.equal(whole.code, 0, whole.stderr);
  const needed_bytes = plenty_bytes - (await machine.get("room_bytes"));
  await look(whole);

  const steps = new Map();
  for (let i = 0; i < tries; i += 1) {
    await machine.set("failures", 0);
    await machine.set("room_bytes", Math.floor((needed_bytes * (i + 0.5)) / tries));
    const failed = await work();
    const what = `moment ${i}: ${failed.stderr}`;
    assert.ok((await machine.get("failures")) > 0, `${what}: the disk was full`);
    assert.equal(failed.code, 1, what);
    assert.match(failed.stderr, sentence, what);
    const said = sentence.exec(failed.stderr).groups;
    const step = `${said.work.replace(/backup \S+$/, "backup")}: ${said.step}`;
    steps.set(step, (steps.get(step) ?? 0) + 1);
    await look(failed, said, what);
  }
  await machine.set("has_quota", 0);
  console.log([...steps].map(([step, times]) => `${step} ${times} times`).join("; "));
  return whole;
}

const drafts = (names) => names.filter((name) => /(^|\/)\.(?!lock$)|\.new$/.test(name));

test(`R-OPS-13 R-OPS-50 on a disk that is full at one of ${tries} moments a backup fails, and the older ones stay`, async (t) => {
  const { machine, folder, backUp } = await makeShop(t);
  const check = (name) => run(["backup", "check", join(folder, name)]);
  let isFirst = true;
  const whole = await fillAtEachMoment(
    machine,
    () => backUp(isFirst ? "whole" : "full"),
    async (result, said, what) => {
      isFirst = false;
      assert.deepEqual(drafts(await readdir(folder, { recursive: true })), [], what);
      if (said?.work === "the backup")
        assert.match(said.left, /the older backups are as they were/);
    },
  );
  const names = (await readdir(folder)).filter((name) => !name.startsWith("."));
  const left = [];
  for (const name of names) if ((await check(name)).code !== 0) left.push(name);
  assert.deepEqual(left, [], "what is there is whole");
  const listed = await run(["backup", "list", "--from", folder, "--json"]);
  const proved = JSON.parse(listed.stdout).filter((one) => one.proved);
  assert.deepEqual(
    proved.map(({ path }) => `${path}\n`),
    [whole.stdout],
    "what was not proved does not count",
  );
  const next = await backUp("next");
  assert.equal(next.code, 0, next.stderr);
});

test(`R-OPS-12 R-OPS-50 on a disk that is full at one of ${tries} moments a restore leaves nothing, and the next one succeeds`, async (t) => {
  const { machine, disk, backUp } = await makeShop(t);
  const made = await backUp("whole");
  assert.equal(made.code, 0, made.stderr);
  const data = join(disk, "restored");
  const restore = () =>
    run(["restore", "--from", made.stdout.trim(), "--data", data], machine.environment);
  let moment = 0;
  await fillAtEachMoment(machine, restore, async (result, said, what) => {
    const isThere = (await readdir(disk)).includes("restored");
    const names = isThere ? await readdir(data) : [];
    if (said?.work === "the restore") {
      assert.deepEqual(
        names.filter((name) => !["lock", "server-name"].includes(name)),
        [],
        what,
      );
      assert.equal(said.left, "Nothing was restored, and the backup is as it was");
    } else {
      assert.ok(names.includes("shop.sqlite") && names.includes("files"), what);
    }
    await rm(data, { recursive: true, force: true });
    // Keeps a folder that existed before.
    moment += 1;
    if (moment % 2 === 1) await mkdir(data);
  });
  const last = await restore();
  assert.equal(last.code, 0, last.stderr);
  assert.match(last.stdout, /nothing is wrong/);
});
