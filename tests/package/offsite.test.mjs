// The shipped example for off-site backups with restic: a shop is lost, and restored from another
// machine's repository. The test sets the names and secrets that systemd would set.

import assert from "node:assert/strict";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import {
  call,
  myOrders,
  newCustomer,
  order,
  orderRequestFor,
  products,
  rows,
} from "../http/customer.mjs";
import { environment, makePlace, manyOrders, program, run, verify } from "../http/program.mjs";
import { command, output, root } from "./program.mjs";

const example = (name) => join(root, "deploy/restic", name);
const day = (time) => time.slice(0, "2026-11-25".length);

/** A demo shop with settings in a file, and an empty repository: {place, shop, settings, env, restic}. */
async function makeShop(t) {
  const place = await makePlace(t);
  const settings = join(place.folder, "northbridge.toml");
  const folder = join(place.folder, "backups");
  const { NORTHBRIDGE_DATABASE: database } = place.database.settings;
  await writeFile(
    settings,
    `mode = "demo"\ndata = "${place.data}"\nbackup_folder = "${folder}"\n` +
      (database === undefined ? "" : `database = "${database}"\n`),
  );
  const password = join(place.folder, "restic-password");
  await writeFile(password, "correct horse battery staple\n");
  const env = environment({
    PATH: `${dirname(program)}:${process.env.PATH}`,
    SHOP_SETTINGS: settings,
    RESTIC_REPOSITORY: join(place.folder, "repository"),
    RESTIC_PASSWORD_FILE: password,
    RESTIC_CACHE_DIR: join(place.folder, "cache"),
  });
  const restic = (...words) => output("restic", words, { env });
  await restic("init");
  return { place, shop: await place.start(manyOrders), settings, env, restic };
}

const takeAway = ({ env }) => command(example("northbridge-offsite"), [], { env });

async function backUp({ settings }) {
  const { code, stdout, stderr } = await run(["backup", "--config", settings]);
  assert.equal(code, 0, stderr);
  return stdout.trim();
}

const confirmed = async ({ shop }) =>
  (await rows(shop, "SELECT id FROM backups WHERE kind = 'offsite'")).length;

/** All files below a folder. */
async function filesBelow(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
}

test("R-OPS-11: a lost shop comes back from what restic has taken away, unreadable without the password", async (t) => {
  const made = await makeShop(t);
  const { place, shop, env, restic } = made;
  const none = await takeAway(made);
  assert.equal(none.code, 1, "an unproved backup is not taken away");
  assert.match(none.stderr, /There is no folder .*backups/);

  await backUp(made);
  const customer = await newCustomer(shop);
  const [product] = (await products(shop)).toSorted(
    (one, other) => other.availableQuantity - one.availableQuantity,
  );
  const first = await takeAway(made);
  assert.equal(first.code, 0, first.stdout + first.stderr);
  const placed = await order(shop, customer.token, orderRequestFor(product));
  assert.equal(placed.status, 201);
  const newest = await backUp(made);
  const second = await takeAway(made);
  assert.equal(second.code, 0, second.stdout + second.stderr);
  assert.equal(await confirmed(made), 2);

  const snapshots = JSON.parse(await restic("snapshots", "--json"));
  assert.deepEqual(snapshots.at(-1).paths, [newest]);
  const days = snapshots.map(({ time }) => day(time));
  assert.equal(new Set(days).size, days.length, "one is kept a day: paths do not group them");
  for (const file of await filesBelow(env.RESTIC_REPOSITORY)) {
    const content = await readFile(file);
    for (const text of ["shop.sqlite", "SHA256SUMS", "BEGIN PRIVATE KEY"]) {
      assert.ok(!content.includes(text), `${file} is encrypted`);
    }
  }

  await shop.end("SIGKILL");
  await rm(place.data, { recursive: true });
  const there = await makePlace(t);
  const target = join(there.folder, "from-restic");
  await restic("restore", "latest", "--tag", "northbridge", "--target", target);
  const from = join(target, newest);
  const back = ["restore", "--from", from, "--data", there.data];
  const { code, stdout, stderr } = await run(back, there.database.settings);
  assert.equal(code, 0, stdout + stderr);
  assert.equal((await verify(there, {}, ["--without-provider"])).code, 0);
  const restored = await there.start(manyOrders);
  const mine = await myOrders(restored, customer);
  assert.deepEqual(
    mine.map(({ _id }) => _id),
    [placed.body.insertedId],
  );
  assert.equal(
    (await call(restored, "GET", `/api/user/${customer.email}`, customer)).status,
    200,
    "the identity service's keys came along",
  );
});

test("R-OPS-11: what did not arrive whole is not written down as safe", async (t) => {
  const made = await makeShop(t);
  const backup = await backUp(made);
  const stranger = join(made.place.folder, "other-password");
  await writeFile(stranger, "wrong\n");
  const refused = await takeAway({ env: { ...made.env, RESTIC_PASSWORD_FILE: stranger } });
  assert.notEqual(refused.code, 0);
  assert.equal((await takeAway(made)).code, 0);
  const packs = await filesBelow(join(made.env.RESTIC_REPOSITORY, "data"));
  for (const pack of packs) await rm(pack);
  // Like a disk that comes back empty: its index says that the data is stored.
  const lost = await takeAway(made);
  assert.notEqual(lost.code, 0, lost.stdout + lost.stderr);
  assert.equal(await confirmed(made), 1);
  assert.equal((await run(["backup", "check", backup])).code, 0);
});

test("R-OPS-11: systemd understands the example's units, and the service's exposure is at most 1.5", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "northbridge-offsite-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, "units"));
  for (const kind of ["service", "timer"]) {
    const text = await readFile(example(`northbridge-offsite.${kind}`), "utf8");
    await writeFile(
      join(folder, "units", `northbridge-offsite.${kind}`),
      text.replace(/^ExecStart=\S+/m, "ExecStart=/bin/true"), // Nothing is installed here.
    );
  }
  const timer = join(folder, "units/northbridge-offsite.timer");
  const understood = await command("systemd-analyze", ["verify", "--man=no", timer]);
  assert.deepEqual([understood.code, understood.stderr], [0, ""]);
  const words = ["security", "--offline=yes", "--threshold=15"];
  const judged = await command("systemd-analyze", [
    ...words,
    example("northbridge-offsite.service"),
  ]);
  assert.equal(judged.code, 0, judged.stdout + judged.stderr);
});
