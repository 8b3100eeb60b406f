// The audit trail: each call by staff and each command that writes adds exactly one row, in the
// transaction of its change; the chain is valid, also for an independent checker.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { before, test } from "node:test";
import { promisify } from "node:util";
import { fileURLToPath } from "node:url";

import { call, newCustomer, rows } from "./customer.mjs";
import { addressOf, calls } from "./contract.mjs";
import { makeWorld, wanted } from "./contract-calls.mjs";
import { command, commandWith, makePlace, manyOrders } from "./program.mjs";
import { wholeFile } from "./whole-file.mjs";

const file = wholeFile();
let shop;
let world;

before(async () => {
  const place = await makePlace(file);
  const backups = { NORTHBRIDGE_BACKUP_FOLDER: join(place.folder, "backups") };
  shop = await place.start({ ...manyOrders, ...backups });
  world = await makeWorld(shop);
});

const head = async () => (await rows(shop, "SELECT seq, hash FROM audit_head"))[0];

const ask = (one, { params, query = "", ...asked }) =>
  call(shop, one.method, addressOf(one, params) + query, asked);

// A preview is a POST because of the length of its body; it changes nothing.
const ofStaff = calls.filter(
  ({ id, method, operation }) =>
    method !== "GET" &&
    /\bmay /.test(operation["x-who"]) &&
    !/^preview(Page|DeliveryPlan)$/.test(id),
);

for (const one of ofStaff) {
  // R-AUDIT-1 R-AUDIT-4
  test(`${one.id} adds one row to the audit trail, with its request id`, async () => {
    const asked = { ...(await wanted(world, one, world.customer)), token: world.admin.token };
    const answer = await ask(one, asked);
    assert.ok(answer.status < 300, JSON.stringify(answer.body));
    const added = await rows(shop, "SELECT * FROM audit_log WHERE request_id = ?", [
      answer.headers.get("x-request-id"),
    ]);
    assert.equal(added.length, 1);
    assert.equal(added[0].actor_kind, "staff");
    const [{ email }] = await rows(shop, "SELECT email FROM users WHERE id = ?", [
      added[0].actor_id,
    ]);
    assert.equal(email, world.admin.email);
  });
}

// R-AUDIT-4
test("a change that changes nothing, and one that is refused, add no row", async () => {
  const ship = calls.find(({ id }) => id === "shipOrder");
  const asked = await wanted(world, ship, world.customer);
  assert.equal((await ask(ship, asked)).body.modifiedCount, 1);
  const before = await head();
  assert.equal((await ask(ship, asked)).body.modifiedCount, 0);
  const edit = calls.find(({ id }) => id === "editProduct");
  const edited = await wanted(world, edit, world.customer);
  await ask(edit, edited);
  const afterEdit = await head();
  assert.equal((await ask(edit, edited)).body.modifiedCount, 0);
  assert.equal((await ask(edit, { ...edited, body: { price: -1 } })).status, 422);
  assert.deepEqual(await head(), afterEdit);
  assert.ok(afterEdit.seq - before.seq <= 1);
});

// R-STAFF-8 R-AUDIT-4
test("each command that changes something adds its row", async () => {
  const { email } = await newCustomer(shop);
  const run = async (...words) => {
    const { code, stderr } = await command(shop, ...words);
    assert.equal(code, 0, `${words.join(" ")}: ${stderr}`);
  };
  const actions = async (from) =>
    (
      await rows(
        shop,
        `SELECT action, actor_kind FROM audit_log WHERE seq > ${from.seq} ORDER BY seq`,
      )
    ).map(({ action, actor_kind: kind }) => `${action} by ${kind}`);
  const expected = [
    [["staff", "give", email, "sales", "--force"], ["staff.give"]],
    [["staff", "give", email, "sales"], []],
    [["staff", "list"], []],
    [["staff", "take", email, "sales"], ["staff.take"]],
    [["user", "promote", email, "--force"], ["staff.give"]],
    [["user", "demote", email], ["staff.take"]],
    [["user", "disable", email], ["user.disable"]],
    [["user", "enable", email], ["user.enable"]],
    [["user", "delete-sessions", email], ["user.end_sessions"]],
    [["identity", "rotate-keys"], ["identity.rotate_keys"]],
    [["totals", "recount"], []],
  ];
  for (const [words, wantedActions] of expected) {
    const before = await head();
    await run(...words);
    assert.deepEqual(
      await actions(before),
      wantedActions.map((action) => `${action} by command_line`),
      words.join(" "),
    );
  }
  const before = await head();
  const made = await commandWith("a-long-password\n", shop, "user", "create", `new-${email}`);
  assert.equal(made.code, 0, made.stderr);
  assert.deepEqual(await actions(before), ["user.create by command_line"]);
});

// R-STAFF-8
test("staff list shows roles; the last owner and an unverified address need --force", async () => {
  const { email } = await newCustomer(shop);
  const unverified = await command(shop, "staff", "give", email, "accountant");
  assert.equal(unverified.code, 1);
  assert.match(unverified.stderr, /is not verified.*--force/);
  assert.equal((await command(shop, "staff", "give", email, "boss")).code, 2);
  assert.equal((await command(shop, "staff", "give", "no@one.example", "sales")).code, 1);
  await command(shop, "staff", "give", email, "accountant", "--force");
  const { stdout } = await command(shop, "staff", "list", "--json");
  const listed = JSON.parse(stdout).find((one) => one.email === email);
  assert.deepEqual(listed.roles, ["accountant"]);
});

// R-AUDIT-7
test("the trail is listed newest first, narrowed by person, action, subject and day", async () => {
  const { token, email } = world.admin;
  const list = async (query) => {
    const { status, body } = await call(shop, "GET", `/api/audit${query}`, { token });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const [{ id }] = await rows(shop, "SELECT id FROM users WHERE email = ?", [email]);
  const { _id: board } = world.board;
  await call(shop, "PATCH", `/api/product/${board}`, { token, body: { minQuantity: 3 } });
  const all = await list("");
  const numbers = all.rows.map(({ seq }) => seq);
  assert.deepEqual(
    numbers,
    numbers.toSorted((one, other) => other - one),
  );
  const today = new Date(Date.now() + 6 * 3600 * 1000).toISOString().slice(0, 10);
  const query = `?actor=${id}&action=product.edit&subject=product/${board}&day=${today}`;
  const [newest, ...others] = (await list(query)).rows;
  assert.deepEqual([newest.actorId, newest.action], [id, "product.edit"]);
  assert.equal(newest.after.minQuantity, 3);
  assert.deepEqual(Object.keys(newest.before), ["minQuantity"]);
  assert.equal(newest.subjectName, world.board.name);
  const { people } = await list("?day=1999-01-01");
  assert.deepEqual(
    people.find(({ _id }) => _id === id),
    { _id: id, name: newest.actorName },
  );
  const nameOf = (kind) => all.rows.find(({ subject }) => subject.startsWith(kind))?.subjectName;
  assert.match(nameOf("order/"), /^#\d+$/);
  assert.match(nameOf("user/"), /\S/);
  assert.ok(others.every(({ subject }) => subject === `product/${board}`));
  assert.deepEqual((await list("?day=1999-01-01")).rows, []);

  const first = Math.min(...numbers);
  const older = await list(`?before=${first}`);
  assert.ok(older.rows.every(({ seq }) => seq < first));
});

// R-AUDIT-7
test("every action of the trail has its words on the page", async () => {
  const texts = new URL("../../messages/audit.json", import.meta.url);
  const { actions } = JSON.parse(await readFile(texts, "utf8")).audit;
  const done = await rows(shop, "SELECT DISTINCT action FROM audit_log");
  assert.ok(done.length > 10);
  assert.deepEqual(
    done.map(({ action }) => action).filter((action) => actions[action] === undefined),
    [],
  );
});

// R-AUDIT-6
test("a backup has the head of the trail in its manifest", async () => {
  const folder = join(shop.data, "..", "backups");
  const { seq, hash } = await head();
  const made = await command(shop, "backup", "--to", folder, "--label", "trail");
  assert.equal(made.code, 0, made.stderr);
  const manifest = JSON.parse(await readFile(join(made.stdout.trim(), "manifest.json"), "utf8"));
  assert.equal(manifest.auditHead, `${seq}:${hash}`);
});

// R-AUDIT-2 R-AUDIT-5 R-AUDIT-8
test("the chain holds for the program and for a checker without it, until a row is changed", async () => {
  const known = await head();
  const verified = await command(shop, "audit", "verify", "--head", `${known.seq}:${known.hash}`);
  assert.equal(verified.code, 0, verified.stderr);
  assert.match(verified.stdout, new RegExp(`^${known.seq} rows hold; the head is ${known.seq}:`));

  const trail = join(shop.data, "..", "trail.jsonl");
  const checker = fileURLToPath(new URL("../../tools/audit_check.py", import.meta.url));
  const check = async () => {
    const { stdout } = await command(shop, "audit", "export");
    await writeFile(trail, stdout);
    return promisify(execFile)("/usr/bin/python3", [checker, trail, `${known.seq}:${known.hash}`]);
  };
  assert.equal((await check()).stdout, verified.stdout);

  const [{ id }] = await rows(shop, "SELECT id FROM users WHERE email = ?", [world.admin.email]);
  const erased = await command(shop, "audit", "erase", id, "--reason", "left the firm");
  assert.equal(erased.code, 0, erased.stderr);
  assert.equal((await command(shop, "audit", "verify")).code, 0);
  await check();

  await rows(shop, "UPDATE audit_log SET at_ms = at_ms + 1 WHERE seq = 2");
  const broken = await command(shop, "audit", "verify");
  assert.equal(broken.code, 3);
  assert.match(broken.stderr, /The audit trail is broken: row 2 was changed\./);
  await assert.rejects(check(), /row 2 was changed/);
});
