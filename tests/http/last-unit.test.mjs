// Concurrency: one customer gets the last unit, and one idempotency key takes effect once.

import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { before, test } from "node:test";
import {
  stockViolations,
  call,
  demoPerson,
  myOrders,
  newCustomer,
  order,
  products,
  rows,
  orderRequestFor,
} from "./customer.mjs";
import { startFresh, verify } from "./program.mjs";
import { wholeFile } from "./whole-file.mjs";

const file = wholeFile();
let shop;
let customers;

before(async () => {
  shop = await startFresh(file);
  customers = [];
  for (let round = 0; round < 8; round += 1) {
    customers.push(...(await Promise.all(Array.from({ length: 8 }, () => newCustomer(shop)))));
  }
});

/** A product with stock for one order of the minimum quantity. */
async function lastOf(index) {
  const product = (await products(shop))[index];
  const { minQuantity, availableQuantity } = product;
  const verified = await demoPerson(shop, "customer");
  const rest = orderRequestFor(product, availableQuantity - minQuantity);
  const bought = await order(shop, verified.token, rest);
  assert.equal(bought.status, 201);
  return product;
}

const statuses = (answers) => answers.map(({ status }) => status).sort();

test("64 simultaneous orders for the last unit sell exactly one", async () => {
  const product = await lastOf(23);
  assert.equal(product.minQuantity, 1);
  const answers = await Promise.all(
    customers.map(({ token }) => order(shop, token, orderRequestFor(product))),
  );
  assert.deepEqual(statuses(answers), [201, ...Array(63).fill(409)]);
  for (const { status, body } of answers) {
    if (status === 409) assert.equal(body.type, "/problems/out_of_stock");
  }
  const after = await call(shop, "GET", `/api/product/${product._id}`);
  assert.equal(after.body.availableQuantity, 0);
  assert.deepEqual(await stockViolations(shop), []);
});

test("64 simultaneous cancels of one order return its stock once", async () => {
  const customer = customers[1];
  const product = (await products(shop))[0];
  const placed = await order(shop, customer.token, orderRequestFor(product));
  const path = `/api/order/${placed.body.insertedId}`;
  const answers = await Promise.all(
    Array.from({ length: 64 }, () => call(shop, "DELETE", path, { token: customer.token })),
  );
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  // Late calls find no order, and a busy provider pool may answer 503.
  for (const { status } of answers) assert.ok([200, 404, 409, 503].includes(status), `${status}`);
  const now = await call(shop, "GET", `/api/product/${product._id}`);
  assert.equal(now.body.availableQuantity, product.availableQuantity);
  assert.deepEqual(await stockViolations(shop), []);
});

test("one key sent many times at once makes one order, and each request gets it", async () => {
  const customer = await newCustomer(shop); // One of the 64 reserves the last unit.
  const product = (await products(shop))[4];
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => order(shop, customer.token, orderRequestFor(product), key)),
  );
  assert.deepEqual(statuses(answers), Array(16).fill(201));
  assert.equal(new Set(answers.map(({ body }) => JSON.stringify(body))).size, 1);
  const replayed = answers.filter(({ headers }) => headers.get("idempotent-replayed") === "true");
  assert.equal(replayed.length, 15);
  assert.equal((await myOrders(shop, customer)).length, 1);

  const other = await order(shop, customer.token, orderRequestFor(product, 60), key);
  assert.deepEqual([other.status, other.body.type], [422, "/problems/key_reused"]);
  const another = await order(shop, customers[1].token, orderRequestFor(product), key);
  assert.equal(another.status, 201);
  assert.notEqual(another.body.insertedId, answers[0].body.insertedId);
});

test("an unverified customer holds at most 3 open orders, however many are sent at once", async () => {
  const customer = await newCustomer(shop);
  const product = (await products(shop))[14];
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => order(shop, customer.token, orderRequestFor(product))),
  );
  assert.deepEqual(statuses(answers), [...Array(3).fill(201), ...Array(27).fill(429)]);
  const refused = answers.find(({ status }) => status === 429);
  assert.equal(refused.body.type, "/problems/too_many_orders");
  assert.ok(Number(refused.headers.get("retry-after")) > 0);
  const held = await rows(shop, "SELECT count(*) AS held FROM orders WHERE email = ?", [
    customer.email,
  ]);
  assert.equal(held[0].held, 3);
});

test("after all of this verify finds nothing wrong", async () => {
  const { code, stdout } = await verify(shop);
  assert.equal(code, 0, stdout);
});
