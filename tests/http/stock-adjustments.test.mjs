// Stock, products, reviews and roles under concurrent requests.

import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { before, test } from "node:test";
import { call, demoPerson, stockViolations, newCustomer, products, rows } from "./customer.mjs";
import { makePlace } from "./program.mjs";
import { wholeFile } from "./whole-file.mjs";

const file = wholeFile();
let place;
let shop;
let admin;

before(async () => {
  place = await makePlace(file);
  shop = await place.start();
  admin = await demoPerson(shop, "admin");
});

const board = (name, availableQuantity) => ({
  name,
  description: "A board.",
  img: "/img/boards/padma-x870.svg",
  minQuantity: 1,
  availableQuantity,
  price: 99.5,
});

const add = (body, key) =>
  call(shop, "POST", "/api/product/add", {
    token: admin.token,
    body,
    headers: key === undefined ? {} : { "Idempotency-Key": key },
  });

const book = (id, quantity) =>
  call(shop, "PUT", `/api/product/${id}`, {
    token: admin.token,
    body: { productId: id, quantity },
  });

const times = (count, work) => Promise.all(Array.from({ length: count }, work));
const statuses = (answers) => answers.map(({ status }) => status).sort();
const available = async (id) =>
  (await call(shop, "GET", `/api/product/${id}`)).body.availableQuantity;

test("[R-API-5] one key sent many times at once adds one product, shown at once", async () => {
  const key = randomUUID();
  const before = await products(shop);
  const answers = await times(16, () => add(board("Teesta", 5), key));
  assert.deepEqual(statuses(answers), Array(16).fill(201));
  const now = await products(shop);
  assert.equal(now.length, before.length + 1);
  assert.equal(now.at(-1).name, "Teesta");
  assert.equal(answers[0].body.insertedId, now.at(-1)._id);
  const other = await add(board("Other", 5), key);
  assert.deepEqual([other.status, other.body.type], [422, "/problems/key_reused"]);
});

test("[R-API-6] 64 simultaneous write-offs of the last units never go below zero", async () => {
  const { insertedId } = (await add(board("Last ones", 10))).body;
  const answers = await times(64, () => book(insertedId, 3));
  assert.deepEqual(statuses(answers), [...Array(3).fill(200), ...Array(61).fill(409)]);
  assert.equal(await available(insertedId), 1);
  const left = answers.filter(({ status }) => status === 200);
  assert.deepEqual(left.map(({ body }) => body.availableQuantity).sort(), [1, 4, 7]);
  for (const { status, body } of answers) {
    if (status === 409) assert.equal(body.type, "/problems/out_of_stock");
  }
  assert.deepEqual(await stockViolations(shop), []);
});

test("[R-API-6] 64 simultaneous receipts never go above a million", async () => {
  const { insertedId } = (await add(board("Many", 999_990))).body;
  const answers = await times(64, () => book(insertedId, -3));
  assert.deepEqual(statuses(answers), [...Array(3).fill(200), ...Array(61).fill(409)]);
  assert.equal(await available(insertedId), 999_999);
  assert.deepEqual(await stockViolations(shop), []);
});

test("[R-API-7] a product deleted many times at once is deleted once", async () => {
  const { insertedId } = (await add(board("Gone", 1))).body;
  const path = `/api/product/${insertedId}`;
  const answers = await times(16, () => call(shop, "DELETE", path, { token: admin.token }));
  assert.deepEqual(statuses(answers), [200, ...Array(15).fill(404)]);
  assert.equal((await call(shop, "GET", path)).status, 404);
  assert.ok((await products(shop)).every(({ _id }) => _id !== insertedId));
});

test("[R-API-9] five reviews an hour, also at once and across a restart", async () => {
  const customer = await newCustomer(shop);
  const write = () =>
    call(shop, "POST", "/api/review/add", {
      token: customer.token,
      body: { reviewDescription: "Good.", rating: 5, userEmail: customer.email },
    });
  const answers = await times(12, write);
  assert.deepEqual(statuses(answers), [...Array(5).fill(201), ...Array(7).fill(429)]);
  const refused = answers.find(({ status }) => status === 429);
  assert.ok(Number(refused.headers.get("retry-after")) > 3_500);

  await shop.end();
  shop = await place.start();
  assert.equal((await write()).status, 429, "a restart resets no limit");
  const shown = (await call(shop, "GET", "/api/reviews")).body;
  assert.ok(shown.every(({ userEmail }) => userEmail === ""));
  assert.equal(shown.filter(({ reviewDescription }) => reviewDescription === "Good.").length, 5);
});

test("[R-API-21] a new administrator has the role at the next call, and a row names the granting one", async () => {
  const customer = await newCustomer(shop);
  const users = () => call(shop, "GET", "/api/users?role=admin&limit=5", customer);
  assert.equal((await users()).status, 403);
  const path = `/api/user/admin/${customer.email}`;
  const answers = await times(8, () => call(shop, "PUT", path, { token: admin.token }));
  assert.deepEqual(answers.map(({ body }) => body.modifiedCount).sort(), [0, 0, 0, 0, 0, 0, 0, 1]);
  assert.equal(answers[0].body.emailVerified, false);
  const list = await users();
  // Newest first, by the second: demo accounts may be as new.
  assert.ok(list.body.some(({ email }) => email === customer.email));
  assert.equal(list.headers.get("x-total-count"), String(list.body.length));
  const trail = await rows(
    shop,
    `SELECT a.email FROM audit_log l JOIN users u ON l.subject = 'user/' || u.id
     JOIN users a ON a.id = l.actor_id WHERE u.email = ?`,
    [customer.email],
  );
  assert.deepEqual(trail, [{ email: admin.email }]);
});

test("a list is paged through its links, with any other parameters", async () => {
  const whole = (await products(shop)).map(({ _id }) => _id).sort();
  const seen = [];
  let path = "/api/products?sort=-price&limit=7&search=";
  while (path) {
    const page = await call(shop, "GET", path);
    assert.equal(page.headers.get("x-total-count"), String(whole.length));
    seen.push(...page.body);
    path = /^<([^>]+)>; rel="next"$/.exec(page.headers.get("link") ?? "")?.[1];
  }
  assert.deepEqual(seen.map(({ _id }) => _id).sort(), whole);
  const prices = seen.map(({ price }) => price);
  assert.deepEqual(
    prices,
    prices.toSorted((one, other) => other - one),
  );
});
