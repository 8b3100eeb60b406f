// The demo as users see it: 60 days of business, which later starts do not add again.

import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { call, identity, myOrders, rows } from "./customer.mjs";
import { makePlace, verify } from "./program.mjs";
import { until } from "./provider.mjs";

const full = { NORTHBRIDGE_DEMO_DATA: "full" };

/** Signs in as one of the published accounts: {email, token}. */
async function signIn(shop, name) {
  const email = `${name}@northbridge.example`;
  const { idToken } = await identity(shop, "signInWithPassword", {
    email,
    password: `${name}-demo`,
  });
  const { status, body } = await call(shop, "PUT", `/api/user/${email}`, {
    body: { email, idToken },
  });
  assert.equal(status, 200);
  return { email, token: body.token };
}

const count = async (shop, table) => (await rows(shop, `SELECT count(*) AS n FROM ${table}`))[0].n;

test("R-DEMO-4 R-DEMO-5: customers and staff of the full demo sign in and find their work", async (t) => {
  const shop = await (await makePlace(t)).start(full);
  for (const name of ["customer", "rafiq"]) {
    const orders = await myOrders(shop, await signIn(shop, name));
    assert.ok(orders.length >= 5, `${name} has ${orders.length} orders`);
    assert.ok(orders.some((one) => !one.paid) && orders.some((one) => one.orderStatus));
  }
  const today = async (name) => {
    const { token } = await signIn(shop, name);
    const { status, body } = await call(shop, "GET", "/api/today?range=90d", { token });
    assert.equal(status, 200);
    return body;
  };
  const owner = await today("admin");
  for (const [what, waiting] of Object.entries(owner.openMoney)) assert.ok(waiting > 0, what);
  for (const what of ["toShip", "unpaid", "owed"]) assert.ok(owner[what].count > 0, what);
  const placed = owner.chart.now.map((point) => point.placed);
  assert.ok(placed.filter((number) => number > 0).length > 30, "orders on most days");
  assert.deepEqual(await today("accounts").then((seen) => seen.openMoney), owner.openMoney);
  const warehouse = await today("warehouse");
  assert.deepEqual([warehouse.openMoney, warehouse.toShip.count], [null, owner.toShip.count]);
});

test("R-DEMO-3 R-DEMO-5: verify accepts the full demo, also after refunds and a second start", async (t) => {
  const place = await makePlace(t);
  const first = await place.start(full);
  const admin = await signIn(first, "admin");
  for (const [prefix, wait] of [
    ["pi", "done"],
    ["sc", "done"],
    ["bt", "asked"],
  ]) {
    const [{ id }] = await rows(
      first,
      `SELECT id FROM orders WHERE transaction_id LIKE '${prefix}%' AND refunded_paisa = 0 AND fate = 'shipped' ORDER BY number LIMIT 1`,
    );
    const { status } = await call(first, "POST", `/api/order/${id}/refund`, {
      token: admin.token,
      headers: { "Idempotency-Key": randomUUID() },
      body: { amount: 100, reason: "A broken box", goodsCameBack: false },
    });
    assert.equal(status, 201);
    const state = async () => {
      const found = await rows(first, "SELECT state FROM refunds WHERE order_id = ?", [id]);
      return found.at(-1)?.state === wait;
    };
    await until(state, `the refund of ${prefix} is ${wait}`);
  }
  await first.end("SIGTERM");
  const before = await count(first, "orders");
  const again = await place.start(full);
  await signIn(again, "customer");
  assert.deepEqual([before, await count(again, "orders")], [93, 93]);
  const clean = await verify(again, full);
  assert.equal(clean.code, 0, clean.stdout + clean.stderr);
});

test("R-DEMO-5: a demo that shall be small begins with three orders", async (t) => {
  const shop = await (await makePlace(t)).start({ NORTHBRIDGE_DEMO_DATA: "small" });
  assert.equal(await count(shop, "orders"), 3);
  assert.equal(await count(shop, "staff"), 0);
});
