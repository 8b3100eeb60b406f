// The operator's commands for an upgrade: `servers`, `upgrade --check`, the backup that a start
// makes before it changes the schema, and the way back.

import assert from "node:assert/strict";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { myOrders, newCustomer, order, orderRequestFor, products, rows } from "./customer.mjs";
import { makeOtherVersion } from "./other-version.mjs";
import { freePort, isPostgres, makePlace, program, run } from "./program.mjs";
import { aLaterStep, firstRelease, runScript } from "./schemas.mjs";

const on = ({ data, database }, settings, ...words) =>
  run([...words, "--data", data], { ...database.settings, ...settings });

const twoOrders = `
  INSERT INTO orders (id, user_id, product_id, product_name, name, email, address, phone,
                      quantity, price_paisa, created_at_ms, changed_at_ms)
  VALUES ('${"b".repeat(24)}', 'u', 'p', 'Younger', 'n', 'e', 'a', '1', 1, 1, 20, 20),
         ('${"c".repeat(24)}', 'u', 'p', 'Older', 'n', 'e', 'a', '1', 1, 1, 10, 10)`;

/** A closed shop of the first release, with two orders. */
async function makeOldShop(t) {
  const place = await makePlace(t);
  await runScript(place, `${await firstRelease()}; ${twoOrders}`);
  const folder = join(place.folder, "backups");
  return { place, folder, settings: { NORTHBRIDGE_BACKUP_FOLDER: folder } };
}

const beforeUpgrade = async (folder) =>
  (await readdir(folder).catch(() => [])).filter((name) => /-before-[\d.]+$/.test(name));

/** Polls until `isRight`. */
async function eventually(ask, isRight) {
  for (let i = 0; i < 300; i += 1) {
    const answer = await ask();
    if (isRight(answer)) return answer;
    await new Promise((resume) => setTimeout(resume, 100));
  }
  return assert.fail("it takes too long");
}

test("R-OPS-43 servers shows who is open, since when, where, and who was lost", async (t) => {
  const place = await makePlace(t);
  const shop = await place.start();
  const list = async () => JSON.parse((await on(place, {}, "servers", "--json")).stdout);
  const [server] = await eventually(list, ({ length }) => length === 1);
  const { stdout } = await run(["--version"]);
  assert.equal(`northbridge ${server.version}\n`, stdout);
  assert.equal(server.address, `127.0.0.1:${shop.port}`);
  assert.ok(Math.abs(Date.parse(server.seenAt) - Date.now()) < 60_000);
  assert.equal(server.isLost, false);
  const text = await on(place, {}, "servers");
  assert.equal(text.code, 0);
  assert.match(text.stdout, /since 20.* seen \d+ s ago\n$/);
  await shop.end("SIGKILL");
  await runScript(place, "UPDATE servers SET seen_at_ms = seen_at_ms - 120000");
  const lost = await on(place, {}, "servers");
  assert.equal(lost.code, 3);
  assert.match(lost.stdout, /: lost$/m);
  await (await place.start()).end();
  assert.match((await on(place, {}, "servers")).stdout, /No server is open/);
});

test("R-OPS-40 upgrade --check says what would change and tries it, and changes nothing", async (t) => {
  const { place, folder, settings } = await makeOldShop(t);
  const without = await on(place, {}, "upgrade", "--check");
  assert.equal(without.code, 3, without.stderr);
  assert.match(without.stdout, /^note {3}the schema is at step 10; .* would run \d+ more:$/m);
  assert.match(without.stdout, /^ +0044_app_backups_by_kind$/m);
  assert.match(without.stdout, /^wrong {2}no backup was proved in the last 36 hours/m);
  await mkdir(folder);
  const { code, stdout, stderr } = await on(place, settings, "upgrade", "--check");
  assert.match(stdout, /^good {3}the older program opens the new schema as well$/m);
  assert.match(stdout, /^good {3}the start makes a backup before it changes anything/m);
  assert.match(stdout, /^good {3}the steps took \d+\.\d{3} s on a copy/m);
  // The two orders were inserted without a history.
  assert.match(stdout, /^wrong {2}records of the copy break a rule/m);
  assert.equal(code, 3, stderr);
  const quick = await on(place, settings, "upgrade", "--check", "--without-trial");
  assert.equal(quick.code, 0, quick.stdout + quick.stderr);
  assert.deepEqual(await readdir(folder), [], "nothing is left");
  const [{ n }] = await rows(place, "SELECT max(number) AS n FROM migrations");
  assert.equal(Number(n), 10);
});

test("R-OPS-40 servers that cannot run next to this program are named; a schema up to date is good", async (t) => {
  const place = await makePlace(t);
  await place.start();
  await eventually(
    async () => (await on(place, {}, "servers")).stdout,
    (text) => text.includes("since"),
  );
  const same = await on(place, {}, "upgrade", "--check");
  assert.equal(same.code, 0, same.stdout);
  assert.match(same.stdout, /nothing would change/);
  assert.match(same.stdout, /servers that may run beside it: 1$/m);
  await runScript(
    place,
    aLaterStep("INSERT INTO migration_contracts (number, works_since) VALUES (9999, 9998)"),
  );
  const newer = await on(place, {}, "upgrade", "--check");
  assert.equal(newer.code, 3);
  assert.match(newer.stdout, /wrong {2}a newer program has removed.*step 9998/);
  assert.equal((await on(place, {}, "upgrade")).code, 2, "it only checks, and has to be told so");
});

test("R-OPS-41 a start that changes the schema makes a backup first, which the older program restores", async (t) => {
  const { place, folder, settings } = await makeOldShop(t);
  const shop = await place.start(settings);
  const [name] = await beforeUpgrade(folder);
  assert.ok(name, "it is there before the shop opens");
  const [record] = await rows(shop, "SELECT state FROM backups WHERE kind = 'before-upgrade'");
  assert.equal(record.state, "checked");
  await shop.end();
  await (await place.start(settings)).end();
  assert.equal((await beforeUpgrade(folder)).length, 1, "nothing changed since");
  const list = JSON.parse((await run(["backup", "list", "--from", folder, "--json"])).stdout);
  assert.equal(list.find(({ kind }) => kind === "before-upgrade").step, 10);
});

test("R-OPS-41 without a folder, or where it is switched off, the start goes on without a backup", async (t) => {
  const { place, folder, settings } = await makeOldShop(t);
  const off = { ...settings, NORTHBRIDGE_BACKUP_BEFORE_UPGRADE: "false" };
  await (await place.start(off)).end();
  assert.deepEqual(await beforeUpgrade(folder), []);
});

test("R-OPS-41 where the backup fails nothing is changed, and the start says what to do", async (t) => {
  const { place } = await makeOldShop(t);
  const file = join(place.folder, "a-file");
  await writeFile(file, "");
  const settings = { ...place.database.settings, NORTHBRIDGE_BACKUP_FOLDER: file };
  const listen = `127.0.0.1:${await freePort()}`;
  const { code, stderr } = await run(
    ["serve", "--demo", "--data", place.data, "--listen", listen],
    settings,
  );
  assert.equal(code, 1);
  assert.match(stderr, /nothing was changed: .*a-file.*backup_before_upgrade = false/);
  const [{ n }] = await rows(place, "SELECT max(number) AS n FROM migrations");
  assert.equal(Number(n), 10);
});

test(
  "R-OPS-41 of several servers that start at once one makes the backup",
  { skip: !isPostgres && "a SQLite file belongs to one program" },
  async (t) => {
    const { place, folder, settings } = await makeOldShop(t);
    const other = await makePlace(t, place);
    const shared = {
      ...settings,
      NORTHBRIDGE_IDENTITY_KEYS: join(place.folder, "identity-keys"),
      NORTHBRIDGE_PUBLIC_URL: "http://shop.example",
    };
    await Promise.all([place.start(shared), other.start(shared)]);
    assert.equal((await beforeUpgrade(folder)).length, 1);
  },
);

test("R-OPS-42 the way back: the older program restores what a newer one has backed up before", async (t) => {
  const place = await makePlace(t);
  const older = await place.start();
  const customer = await newCustomer(older);
  const board = (await products(older)).find((one) => one.availableQuantity >= one.minQuantity);
  assert.equal((await order(older, customer.token, orderRequestFor(board))).status, 201);
  await older.end();

  // The newer program makes its backup, then removes schema parts that the older one uses.
  const newer = join(dirname(program), `northbridge-newer-${process.pid}`);
  t.after(() => rm(newer, { force: true }));
  const version = await makeOtherVersion(program, newer);
  const backup = await run(
    ["backup", "--data", place.data, "--to", join(place.folder, "backups")],
    place.database.settings,
    "",
    newer,
  );
  assert.equal(backup.code, 0, backup.stderr);
  const path = backup.stdout.trim();
  await runScript(
    place,
    aLaterStep("INSERT INTO migration_contracts (number, works_since) VALUES (9999, 9998)"),
  );
  const refused = await run(
    ["serve", "--demo", "--data", place.data, "--listen", `127.0.0.1:${await freePort()}`],
    place.database.settings,
  );
  assert.equal(refused.code, 2);
  assert.match(refused.stderr, /removed what this one uses/);

  const there = await makePlace(t);
  const restored = await on(there, {}, "restore", "--from", path, "--without-provider");
  assert.equal(restored.code, 0, restored.stdout + restored.stderr);
  const list = await run(["backup", "list", "--from", dirname(path), "--json"]);
  assert.equal(JSON.parse(list.stdout)[0].program, version);
  const shop = await there.start();
  assert.equal((await myOrders(shop, customer)).length, 1);
});
