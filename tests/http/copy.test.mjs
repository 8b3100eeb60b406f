// `northbridge copy`: a shop moves to another database without its customers noticing. Also as a
// backup.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { access, cp, mkdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import {
  call,
  stockViolations,
  myOrders,
  newCustomer,
  order,
  products,
  orderRequestFor,
} from "./customer.mjs";
import { isPostgres, makePlace, manyOrders, run, verify } from "./program.mjs";

/** A data folder's database, as the command line names it. */
const addressOf = ({ database, data }) => database.address ?? join(data, "shop.sqlite");

/** Everything in the folder except its database. */
const moveFolder = (from, to) =>
  cp(from, to, { recursive: true, filter: (path) => !path.includes("shop.sqlite") });

test("a copied shop keeps its orders and sessions", async (t) => {
  const here = await makePlace(t);
  const filled = await run(
    ["fill", "--demo", "--data", here.data, "--products", "50", "--orders", "2000"],
    here.database.settings,
  );
  assert.equal(filled.code, 0, filled.stderr);
  const shop = await here.start();
  const customer = await newCustomer(shop);
  const [product] = await products(shop);
  const { body } = await order(shop, customer.token, orderRequestFor(product));
  await shop.end();

  // Through a file, so that PostgreSQL is copied in both directions.
  const there = await makePlace(t);
  const between = join(here.folder, "between.sqlite");
  for (const [from, to] of [
    [addressOf(here), between],
    [between, there.database.address ?? join(there.folder, "copy.sqlite")],
  ]) {
    const copied = await run(["copy", "--from", from, "--to", to]);
    assert.equal(copied.code, 0, copied.stderr);
    assert.match(copied.stdout, /^\d{5,} rows copied/);
    assert.match(copied.stderr, /^orders: 20\d\d of 20\d\d$/m);
    const again = await run(["copy", "--from", from, "--to", to]);
    assert.equal(again.code, 1);
    assert.match(again.stderr, /the target is not empty/);
  }
  await moveFolder(here.data, there.data);
  if (there.database.address === undefined) {
    await cp(join(there.folder, "copy.sqlite"), join(there.data, "shop.sqlite"));
  }

  const moved = await there.start();
  const [known] = await myOrders(moved, customer);
  assert.equal(known._id, body.insertedId);
  assert.deepEqual(await stockViolations(moved), []);
  const next = await order(moved, customer.token, orderRequestFor((await products(moved))[1]));
  assert.equal(next.status, 201);
  assert.equal((await call(moved, "GET", `/api/order/${body.insertedId}`, customer)).status, 200);
});

/** VACUUM INTO, as in docs/running/backup.md. */
const backUp = (from, to) =>
  promisify(execFile)("/usr/bin/python3", [
    "-c",
    "import os, sqlite3, sys; os.umask(0o077);" +
      "sqlite3.connect(sys.argv[1]).execute('VACUUM INTO ?', (sys.argv[2],))",
    from,
    to,
  ]);

test(
  "a backup beside a shop that takes orders is whole, and for its owner only",
  { skip: isPostgres && "PostgreSQL has backups of its own" },
  async (t) => {
    const here = await makePlace(t);
    const shop = await here.start(manyOrders);
    const customers = await Promise.all([1, 2, 3, 4].map(() => newCustomer(shop)));
    const orders = ({ availableQuantity, minQuantity }) => availableQuantity / minQuantity;
    const [product] = (await products(shop)).toSorted((one, other) => orders(other) - orders(one));
    let over = false;
    const placed = [];
    const streams = customers.map(async (customer) => {
      while (!over) {
        const { status, body } = await order(shop, customer.token, orderRequestFor(product));
        if (status !== 201) return;
        placed.push(body.insertedId);
      }
    });
    while (placed.length < 10) await new Promise((resume) => setTimeout(resume, 5));
    const before = [...placed];
    const there = await makePlace(t);
    await mkdir(there.data, { mode: 0o700 });
    const copy = join(there.data, "shop.sqlite");
    await backUp(join(here.data, "shop.sqlite"), copy);
    over = true;
    await Promise.all(streams);

    assert.equal((await stat(copy)).mode & 0o777, 0o600);
    const { code, stdout } = await verify(there, {}, ["--without-provider"]);
    assert.equal(code, 0, stdout);
    await cp(join(here.data, "identity-keys"), join(there.data, "identity-keys"), {
      recursive: true,
    });
    const restored = await there.start(manyOrders);
    const kept = await Promise.all(customers.map((customer) => myOrders(restored, customer)));
    const ids = new Set(kept.flat().map(({ _id }) => _id));
    assert.deepEqual(
      before.filter((id) => !ids.has(id)),
      [],
    );
    const [customer] = customers;
    const next = await order(restored, customer.token, orderRequestFor(product));
    assert.ok([201, 409].includes(next.status), "sessions go on");
  },
);

test("an address without a database is reported, and nothing is created there", async (t) => {
  const { folder } = await makePlace(t);
  const to = join(folder, "new.sqlite");
  const from = join(folder, "letter.txt");
  await writeFile(from, "Dear shop, ".repeat(100));
  const letter = await run(["copy", "--from", from, "--to", to]);
  assert.equal(letter.code, 1);
  assert.match(letter.stderr, /letter\.txt is no SQLite database/);
  for (const address of ["postgres:/shop", "mysql://root:hunter2@db/shop"]) {
    const { code, stderr } = await run(["copy", "--from", from, "--to", address]);
    assert.equal(code, 2);
    assert.match(stderr, /^--to must be postgres:\/\/USER@HOST\/DATABASE or a SQLite file/);
    assert.doesNotMatch(stderr, /hunter2/);
    await assert.rejects(access(address), "no file of that name");
  }
  assert.equal((await run(["copy", "--from", from])).code, 2, "an option is missing");
});
