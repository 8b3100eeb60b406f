// `northbridge fill`: a demo shop of any size, as consistent as a used one.

import assert from "node:assert/strict";
import { test } from "node:test";
import { call, demoPerson, newCustomer, order, rows, orderRequestFor } from "./customer.mjs";
import { makePlace, run, verify } from "./program.mjs";

const count = async (shop, table) =>
  Number((await rows(shop, `SELECT count(*) AS n FROM ${table} WHERE id LIKE 'f1ed%'`))[0].n);

test("fill continues where it stopped, and its shop passes verify", async (t) => {
  const place = await makePlace(t);
  const fill = (...wanted) =>
    run(["fill", "--demo", "--data", place.data, ...wanted], place.database.settings);
  const first = await fill("--products", "60", "--orders", "200");
  assert.equal(first.code, 0, first.stderr);
  const again = await fill("--products", "1200", "--orders", "7000", "--reviews", "300");
  assert.equal(again.code, 0, again.stderr);

  const shop = await place.start();
  assert.equal(await count(shop, "products"), 1200);
  assert.equal(await count(shop, "orders"), 7000);
  assert.equal(await count(shop, "reviews"), 300);
  // The provider has no records of the payments that fill invented.
  const { code, stdout } = await verify(shop, {}, ["--without-provider"]);
  assert.equal(code, 0, stdout.slice(0, 2_000));

  const list = await call(shop, "GET", "/api/products");
  assert.equal(list.body.length, 1000, "a list that has grown is bounded");
  assert.match(list.headers.get("link"), /limit=1000&after=.*rel="next"/);
  const customer = await newCustomer(shop);
  const board = list.body.find(({ availableQuantity }) => availableQuantity > 10);
  assert.equal((await order(shop, customer.token, orderRequestFor(board))).status, 201);
  const admin = await demoPerson(shop, "admin");
  const orders = await call(shop, "GET", "/api/orders/?limit=1&shipped=true", admin);
  assert.equal(orders.headers.get("x-total-count"), "1000+");
});

test("a production shop is not filled", async (t) => {
  const place = await makePlace(t);
  const { code, stderr } = await run(["fill", "--data", place.data, "--products", "1"]);
  assert.equal(code, 1);
  assert.match(stderr, /filled by its customers/);
});
