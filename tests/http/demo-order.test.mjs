// The order that a demo pays at its own sandbox on its first start: an interruption never leaves it
// unfinished.

import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { call, demoPaidOrder, demoPerson, rows } from "./customer.mjs";
import { chooseGateway, payOnPage } from "./gateway.mjs";
import { makePlace, verify } from "./program.mjs";
import { mostOf, placeOrder, Provider, until } from "./provider.mjs";

const sandboxWithoutCards = { NORTHBRIDGE_PAYMENT: "none", NORTHBRIDGE_GATEWAY: "sandbox" };

const today = () => new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Dhaka" }).format(new Date());

/** A demo with its sample data and a sandbox, before its first card payment. */
async function startUnpaid(t) {
  const place = await makePlace(t);
  const shop = await place.start(sandboxWithoutCards);
  const [{ value: id }] = await rows(shop, "SELECT value FROM house WHERE name = ?", [
    "demo_paid_order",
  ]);
  return { place, shop, id };
}

/** Events of the order, without emails and documents, which come later. */
async function eventsOf(shop, id) {
  const found = await rows(shop, "SELECT kind FROM order_events WHERE order_id = ? ORDER BY step", [
    id,
  ]);
  return found
    .map(({ kind }) => kind)
    .filter((kind) => !["mail_sent", "paper_issued"].includes(kind));
}

test("a reconciler that is faster than the payment does not let the demo's order expire", async (t) => {
  const { place, shop, id } = await startUnpaid(t);
  await shop.end("SIGTERM");
  // An order that expires after the demo's one would: it was placed a day ago, and that nine.
  const aged =
    "UPDATE orders SET changed_at_ms = changed_at_ms - ? WHERE fate = 'pending' AND id <> ?";
  await rows(shop, aged, [5 * 24 * 60 * 60 * 1000, id]);
  const again = await place.start(sandboxWithoutCards);
  const expired = () => rows(again, "SELECT id FROM orders WHERE fate = 'expired'");
  await until(async () => (await expired()).length === 1, "the other order has expired");
  assert.deepEqual(await rows(again, "SELECT fate FROM orders WHERE id = ?", [id]), [
    { fate: "pending" },
  ]);
});

test("a sandbox that does not answer at the start is asked until the demo's order is paid", async (t) => {
  const { place, shop, id } = await startUnpaid(t);
  const kept = await rows(shop, "SELECT value FROM house WHERE name = ?", ["sandbox_secret_key"]);
  const provider = new Provider(shop, { secret_key: kept[0].value });
  const calls = ["POST /v1/payment_intents", "POST /v1/payment_intents/{id}/confirm"];
  await provider.set({ calls: calls.map((one) => ({ call: one, status: 500, times: 4 })) });
  await shop.end("SIGTERM");
  const again = await place.start();
  const paid = await demoPaidOrder(again, await demoPerson(again, "customer"));
  assert.equal(paid._id, id);
  assert.deepEqual(await eventsOf(again, id), ["placed", "intent_created", "paid", "shipped"]);
});

test("what an ended start has left paid and unshipped is shipped by the next one", async (t) => {
  const { place, shop, id } = await startUnpaid(t);
  const admin = await demoPerson(shop, "admin");
  const { body } = await call(shop, "GET", `/api/order/${id}`, admin);
  const recorded = await call(shop, "POST", `/api/order/${id}/receipts`, {
    token: admin.token,
    headers: { "Idempotency-Key": randomUUID() },
    body: { kind: "transfer", amount: body.price, reference: "FT1", receivedOn: today() },
  });
  assert.deepEqual([recorded.status, recorded.body.paid], [201, true]);
  await shop.end("SIGTERM");
  for (let start = 0; start < 2; start += 1) {
    const again = await place.start();
    const paid = await demoPaidOrder(again, await demoPerson(again, "customer"));
    assert.equal(paid._id, id);
    await again.end("SIGTERM");
  }
  const shipped = (await eventsOf(shop, id)).filter((kind) => kind === "shipped");
  assert.deepEqual(shipped, ["shipped"]);
});

test("R-DEMO-2: verify compares a payment by bKash with the demo's own gateway", async (t) => {
  const shop = await (await makePlace(t)).start();
  const customer = await demoPerson(shop, "customer");
  await demoPaidOrder(shop, customer);
  const placed = await placeOrder(shop, customer, await mostOf(shop));
  const { body } = await chooseGateway(shop, customer, placed);
  await payOnPage({ host: shop }, body.pageUrl);
  const paid = async () =>
    (await call(shop, "GET", `/api/order/${placed._id}`, customer)).body.paid;
  await until(paid, "the order is paid");
  const clean = await verify(shop);
  assert.equal(clean.code, 0, clean.stdout + clean.stderr);
});
