// Every call of the API with every invalid input: the status, a body that names the error, and
// nothing stored.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import {
  call,
  demoPerson,
  expiredToken,
  stockViolations,
  demoPaidOrder,
  newCustomer,
  order,
  products,
  revokedToken,
  snapshot,
  orderRequestFor,
} from "./customer.mjs";
import { startFresh } from "./program.mjs";
import { allRefusals } from "./refusals.mjs";
import { shopRefusals } from "./shop-refusals.mjs";
import { wholeFile } from "./whole-file.mjs";

const file = wholeFile();
let shop;
let world;

before(async () => {
  shop = await startFresh(file);
  const [customer, stranger] = [await newCustomer(shop), await newCustomer(shop)];
  const [admin, rahima] = [await demoPerson(shop, "admin"), await demoPerson(shop, "customer")];
  const product = (await products(shop))[0];
  const request = orderRequestFor(product);
  const unpaid = (await order(shop, customer.token, request)).body;
  product.left = product.availableQuantity - request.quantity;
  const paid = await demoPaidOrder(shop, rahima);
  const theirs = { token: rahima.token, paid };
  world = { customer, stranger, admin, product, request, unpaid, theirs };
  world.revoked = await revokedToken(shop, customer);
  world.expired = await expiredToken(shop, customer);
});

function check([why, status, code, method, path], answer) {
  const name = `${method} ${path}, ${why}`;
  assert.equal(answer.status, status, `${name}: ${JSON.stringify(answer.body)}`);
  assert.match(answer.headers.get("content-type") ?? "", /^application\/problem\+json/, name);
  assert.equal(answer.headers.get("cache-control"), "no-store", name);
  const { type, title, detail, message } = answer.body;
  const codes = code.split("|").map((one) => (one.includes(":") ? one : `/problems/${one}`));
  assert.ok(codes.includes(type), `${name}: ${type}`);
  assert.equal(answer.body.status, status, name);
  assert.ok(title && detail && message === detail, name);
  assert.doesNotMatch(JSON.stringify(answer.body), /sqlite|SELECT|INSERT|\/tmp|\.cpp/i, name);
  if (status === 401) assert.match(answer.headers.get("www-authenticate"), /^Bearer/, name);
  if (status === 405) assert.ok(answer.headers.get("allow"), name);
  if (type === "/problems/invalid_fields") assert.ok(Object.keys(answer.body.errors).length, name);
}

test("every call refuses invalid input, says why, and stores nothing", async () => {
  const before = await snapshot(shop);
  const errors = [];
  const refusals = [...allRefusals(world), ...shopRefusals(world)];
  for (const row of refusals) {
    const [, , , method, path, options] = row;
    const answer = await call(shop, method, path, options);
    try {
      check(row, answer);
    } catch (error) {
      errors.push(error.message);
    }
  }
  assert.deepEqual(errors, []);
  assert.ok(refusals.length > 300, `only ${refusals.length}`);
  assert.deepEqual(await snapshot(shop), before);
  assert.deepEqual(await stockViolations(shop), []);
});

test("all errors of a body are reported at once, each by its field", async () => {
  const { customer } = world;
  const body = { productId: "x", address: "", phone: 7, quantity: 1.5, price: -1 };
  const answer = await order(shop, customer.token, body);
  assert.deepEqual(Object.keys(answer.body.errors).sort(), Object.keys(body).sort());
});

test("members that the server sets are never taken from a body", async () => {
  const { customer, request, product } = world;
  const lies = {
    _id: "0123456789abcdef01234567",
    name: "Mallory",
    email: "mallory@firm.example",
    productName: "A cheaper board",
    paid: true,
    transactionId: "pi_free",
    orderStatus: true,
    unknown: { field: [1, 2, 3] },
  };
  const { status, body } = await order(shop, customer.token, { ...request, ...lies });
  assert.equal(status, 201);
  assert.equal(body.email, customer.email);
  assert.notEqual(body.name, lies.name);
  assert.notEqual(body._id, lies._id);
  assert.equal(body.productName, product.name);
  assert.deepEqual([body.paid, body.orderStatus], [false, false]);
  assert.ok(!body.transactionId);

  const profile = { phone: "017", role: "admin", email: lies.email };
  const path = `/api/user/update/${customer.email}`;
  const updated = await call(shop, "PUT", path, { token: customer.token, body: profile });
  assert.deepEqual([updated.body.role, updated.body.email], ["customer", customer.email]);
});

test("a repeated request is carried out once", async () => {
  const { customer, admin, request } = world;
  const placed = (await order(shop, customer.token, request)).body;
  const path = `/api/order/status/${placed._id}`;
  const ship = () => call(shop, "PATCH", path, { token: admin.token, body: { orderStatus: true } });
  assert.deepEqual([(await ship()).body.modifiedCount, (await ship()).body.modifiedCount], [1, 0]);
  const cancelled = await call(shop, "DELETE", `/api/order/${placed._id}`, customer);
  assert.deepEqual([cancelled.status, cancelled.body.type], [409, "/problems/order_shipped"]);

  const another = (await order(shop, customer.token, request)).body;
  const cancel = () => call(shop, "DELETE", `/api/order/${another._id}`, { token: customer.token });
  assert.deepEqual((await cancel()).body, { deletedCount: 1 });
  assert.equal((await cancel()).status, 404);
});
