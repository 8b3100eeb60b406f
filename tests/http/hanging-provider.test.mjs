// A payment provider that accepts every call and never answers.

import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { test } from "node:test";
import { call, identity, newCustomer, order, products, orderRequestFor } from "./customer.mjs";
import { manyOrders, startFresh } from "./program.mjs";

const workers = 4; // Of the provider pool.
const payers = 4 * workers;

/** {url, calls, hangUp}: every call stays open until `hangUp`. */
async function startHanging(t) {
  const kept = [];
  const server = createServer((request, response) => {
    if (hungUp) return response.destroy();
    kept.push(response);
    server.emit("kept");
  });
  let hungUp = false;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(() => server.close());
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    /** Resolves when `count` calls are waiting at the same time. */
    async waiting(count) {
      while (kept.length < count) await once(server, "kept");
    },
    hangUp() {
      hungUp = true;
      for (const response of kept) response.destroy();
    },
  };
}

test("while the provider hangs on every call, the rest of the shop answers, and payments get 503", async (t) => {
  const provider = await startHanging(t);
  const shop = await startFresh(t, {
    ...manyOrders,
    NORTHBRIDGE_PAYMENT: "stripe",
    NORTHBRIDGE_STRIPE_API_URL: provider.url,
    NORTHBRIDGE_STRIPE_SECRET_KEY: "sk_test_hanging",
    NORTHBRIDGE_STRIPE_PUBLISHABLE_KEY: "pk_test_hanging",
    NORTHBRIDGE_STRIPE_WEBHOOK_SECRET: "whsec_hanging",
  });
  const [product] = await products(shop);
  const customer = await newCustomer(shop);
  const { token } = customer;
  const placed = [];
  for (let i = 0; i < payers; i += 1) {
    placed.push((await order(shop, token, orderRequestFor(product), `hanging-${i}`)).body);
  }

  let answered = 0;
  const payments = placed.map(async ({ _id, price }) => {
    const body = { orderId: _id, price };
    const answer = await call(shop, "POST", "/api/create-payment-intent", { token, body });
    answered += 1;
    return answer;
  });
  await provider.waiting(workers);

  const { email, password } = customer;
  const others = await Promise.all([
    ...Array.from({ length: 20 }, () => call(shop, "GET", "/api/products")),
    ...Array.from({ length: 20 }, () => call(shop, "GET", `/api/myorders/${email}`, { token })),
    call(shop, "GET", "/"),
    order(shop, token, orderRequestFor(product), "beside"),
  ]);
  for (const { status, body } of others) assert.ok(status < 300, JSON.stringify(body));
  await identity(shop, "signInWithPassword", { email, password });
  assert.ok(payers - answered >= workers, "the lane was no longer full when the rest had answered");

  provider.hangUp();
  for (const { status, headers, body } of await Promise.all(payments)) {
    assert.equal(status, 503, JSON.stringify(body));
    assert.ok(Number(headers.get("retry-after")) > 0);
  }
});
