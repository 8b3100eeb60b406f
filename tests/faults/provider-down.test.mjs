// The payment provider accepts every call without answering, and recovers: a customer who pays gets 503
// and pays once with a retry; within ten seconds, which only the full form measures: the shop's own
// timeout is eight, so a busy machine's time would prove nothing.

import assert from "node:assert/strict";
import { test } from "node:test";
import { newCustomer, rows } from "../http/customer.mjs";
import { makePlace } from "../http/program.mjs";
import {
  recordsAgree,
  mostOf,
  openPayment,
  orderToPay,
  placeOrder,
  record,
  startProvider,
  stateOf,
} from "../http/provider.mjs";
import { isFull } from "./shop.mjs";

const patience_ms = 10_000;

async function timed(work) {
  const began = performance.now();
  const answer = await work();
  return { ...answer, took_ms: performance.now() - began };
}

test("while the provider is silent a payment gets 503, and the retry charges once", async (t) => {
  const provider = await startProvider(t);
  const place = await makePlace(t);
  const shop = await place.start(provider.settings);
  const customer = await newCustomer(shop);
  const board = await mostOf(shop);
  const placed = await placeOrder(shop, customer, board);
  const paid = await orderToPay(shop, customer, board);
  assert.equal((await provider.confirm(paid.intent)).status, 200);

  provider.host.send("SIGSTOP");
  const answers = await Promise.all([
    timed(() => openPayment(shop, customer, placed)),
    timed(() => record(shop, customer, paid)),
  ]);
  provider.host.send("SIGCONT");
  for (const { status, headers, took_ms } of answers) {
    assert.equal(status, 503);
    assert.ok(Number(headers.get("retry-after")) > 0);
    if (isFull) assert.ok(took_ms < patience_ms, `it took ${took_ms} ms`);
  }

  assert.equal((await record(shop, customer, paid)).status, 200);
  const { status, body } = await openPayment(shop, customer, placed);
  assert.equal(status, 200);
  const intent = body.clientSecret.split("_secret_")[0];
  await provider.confirm(intent);
  assert.equal((await record(shop, customer, { ...placed, intent })).status, 200);
  for (const one of [placed, paid]) {
    assert.equal((await stateOf(shop, one)).kinds.filter((kind) => kind === "paid").length, 1);
    const charges = (await provider.intentsOf(one._id)).filter(
      ({ latest_charge }) => latest_charge !== null,
    );
    assert.equal(charges.length, 1, "one charge for one order");
  }
  const [{ paid_orders }] = await rows(
    shop,
    "SELECT count(*) AS paid_orders FROM orders WHERE transaction_id IS NOT NULL AND id IN (?, ?)",
    [placed._id, paid._id],
  );
  assert.equal(paid_orders, 2);
  await recordsAgree(shop, provider);
});
