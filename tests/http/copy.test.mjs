// `northbridge copy`: a shop moves to another database, unnoticed by its customers.

import assert from "node:assert/strict";
import { access, cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import {
  call,
  stockViolations,
  myOrders,
  newCustomer,
  order,
  products,
  orderRequestFor,
} from "./customer.mjs";
import { makePlace, run } from "./program.mjs";

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
