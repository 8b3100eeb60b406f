// A provider that acts without responding, fails, or is slow: the order ends up paid exactly once,
// and a refund is sent once.

import assert from "node:assert/strict";
import { before, beforeEach, test } from "node:test";
import { call, demoPerson, newCustomer, rows } from "./customer.mjs";
import { makePlace, manyOrders } from "./program.mjs";
import {
  recordsAgree,
  cancel,
  mostOf,
  openPayment,
  orderToPay,
  placeOrder,
  Provider,
  record,
  stateOf,
  until,
} from "./provider.mjs";
import { wholeFile } from "./whole-file.mjs";

const held_ms = 60_000; // Longer than any timeout.
const confirmCall = "POST /v1/payment_intents/{id}/confirm";

const file = wholeFile();
let place;
let shop;
let provider;
let customer;
let admin;
let board;

before(async () => {
  place = await makePlace(file);
  shop = await place.start(manyOrders);
  provider = await Provider.of(shop);
  [admin, board] = [await demoPerson(shop, "admin"), await mostOf(shop)];
});

// Lift the limit of payment attempts.
beforeEach(async () => {
  await provider.set({});
  customer = await newCustomer(shop);
});

const toPay = () => orderToPay(shop, customer, board);
const toPlace = () => placeOrder(shop, customer, board);

const refund = ({ _id }, amount) =>
  call(shop, "POST", `/api/order/${_id}/refund`, {
    token: admin.token,
    body: { amount, reason: "It arrived broken", goodsCameBack: false },
  });

/** Confirms like a browser that gives up before the response arrives. */
async function confirmUnheard({ intent }) {
  const gone = new AbortController();
  const confirmed = provider.confirm(intent, "pm_card_visa", gone.signal).catch(() => "unheard");
  await until(async () => (await provider.intent(intent)).status === "succeeded", "charged");
  gone.abort();
  assert.equal(await confirmed, "unheard");
}

const chargesOf = ({ intent }) => provider.list(`charges?payment_intent=${intent}`);
const paidSteps = (state) => state.kinds.filter((kind) => kind === "paid").length;

test("a charge with a lost response pays the order once, whether browser or webhook reports it first", async () => {
  const lose = { calls: [{ call: confirmCall, answerDelayMs: held_ms }] };
  const finders = {
    "the customer, who tries again": async (wanted) => {
      const again = await provider.confirm(wanted.intent);
      assert.equal(again.body.error.payment_intent.status, "succeeded");
      assert.equal((await record(shop, customer, wanted)).status, 200);
    },
    "the customer, who loads the page again": async (wanted) => {
      const { status, body } = await openPayment(shop, customer, wanted);
      assert.deepEqual([status, body.type], [409, "/problems/order_paid"]);
    },
    "the customer, who cancels": async (wanted) => {
      const { status, body } = await cancel(shop, customer, wanted);
      assert.deepEqual([status, body.type], [409, "/problems/order_paid"]);
    },
    "no client: the provider reports it": () => provider.set({}),
  };
  for (const [who, find] of Object.entries(finders)) {
    await provider.set({ ...lose, holdWebhooks: true });
    const wanted = await toPay();
    await confirmUnheard(wanted);
    assert.equal((await stateOf(shop, wanted)).transaction_id, null, who);
    await find(wanted);
    await until(
      async () => (await stateOf(shop, wanted)).transaction_id === wanted.intent,
      `paid by ${who}`,
    );
    await provider.set({});
    assert.equal((await chargesOf(wanted)).length, 1, who);
    assert.equal(paidSteps(await stateOf(shop, wanted)), 1, who);
  }
  await recordsAgree(shop, provider);
});

test("lost responses are retried, and nothing is done twice", async () => {
  const [placed, live, paid] = [await toPlace(), await toPay(), await toPay()];
  await provider.confirm(paid.intent);
  assert.equal((await record(shop, customer, paid)).status, 200);
  const lost = (name) => ({ call: name, answerDelayMs: held_ms });
  await provider.set({
    holdWebhooks: true,
    calls: [
      lost("POST /v1/payment_intents"),
      lost("POST /v1/payment_intents/{id}/cancel"),
      lost("POST /v1/refunds"),
    ],
  });
  const [opened, cancelled, refunded] = await Promise.all([
    openPayment(shop, customer, placed),
    cancel(shop, customer, live),
    refund(paid, paid.price),
  ]);
  assert.deepEqual([opened.status, cancelled.status, refunded.status], [503, 503, 201]);
  await provider.set({});

  const again = await openPayment(shop, customer, placed);
  const made = await provider.intentsOf(placed._id);
  assert.deepEqual(
    [again.status, made.map((one) => one.client_secret)],
    [200, [again.body.clientSecret]],
  );
  assert.equal((await cancel(shop, customer, live)).status, 200);
  await recordsAgree(shop, provider);
  assert.equal((await provider.refundsOf(paid.intent)).length, 1);
});

test("two failures are retried a third time, and a provider that always fails counts as unavailable", async () => {
  const fail = (name, times, status) => provider.set({ calls: [{ call: name, times, status }] });
  const placed = await toPlace();
  for (const [times, status, expected] of [
    [2, 500, 200],
    [2, 409, 200],
    [9, 503, 503],
  ]) {
    await fail("POST /v1/payment_intents", times, status);
    const { status: answered, headers } = await openPayment(shop, customer, await toPlace());
    assert.equal(answered, expected, `${times} times ${status}`);
    if (expected === 503) assert.ok(Number(headers.get("retry-after")) > 0);
  }
  await provider.set({});
  const live = await toPay();
  await fail("POST /v1/payment_intents/{id}/cancel", 9, 500);
  assert.equal((await cancel(shop, customer, live)).status, 503);
  assert.equal((await stateOf(shop, live)).fate, "pending");
  await provider.set({});
  assert.equal((await cancel(shop, customer, live)).status, 200);
  assert.equal((await openPayment(shop, customer, placed)).status, 200);
  await recordsAgree(shop, provider);
});

test("a payment that is processing first is reported, and pays", async () => {
  await provider.set({ processFirst: true, lateAfterMs: 0 });
  const [good, bad] = [await toPay(), await toPay()];
  await provider.confirm(good.intent);
  await provider.confirm(bad.intent, "pm_card_visa_chargeDeclined");
  await until(async () => (await stateOf(shop, good)).transaction_id === good.intent, "paid");
  await until(async () => (await stateOf(shop, bad)).kinds.includes("declined"), "declined");
  assert.equal((await stateOf(shop, bad)).transaction_id, null);
  await recordsAgree(shop, provider);
});

/** An order that this card has paid. */
async function paidBy(card) {
  const wanted = await toPay();
  assert.equal((await provider.confirm(wanted.intent, card)).status, 200);
  assert.equal((await record(shop, customer, wanted)).status, 200);
  return wanted;
}

test("slow refunds, late failures and refunds after a dispute end as the provider reports", async () => {
  await provider.set({ lateAfterMs: held_ms });
  const slow = await paidBy("pm_card_pendingRefund");
  const failing = await paidBy("pm_card_refundFail");
  for (const wanted of [slow, failing]) assert.equal((await refund(wanted, 10)).status, 201);
  const has = async (wanted, kind) => (await stateOf(shop, wanted)).kinds.includes(kind);
  assert.deepEqual([await has(slow, "refund_asked"), await has(slow, "refunded")], [true, false]);
  await provider.set({ lateAfterMs: 0 });
  await until(() => has(slow, "refunded"), "the slow refund is done");
  await until(() => has(failing, "refund_refused"), "the other one has failed");
  assert.equal((await stateOf(shop, slow)).refunded_paisa, 1000);
  assert.equal((await stateOf(shop, failing)).refunded_paisa, 0);

  const disputed = await paidBy("pm_card_createDispute");
  await until(() => has(disputed, "disputed"), "the dispute is known");
  assert.equal((await refund(disputed, 10)).status, 201);
  await until(() => has(disputed, "refund_refused"), "a disputed payment is not refunded");
  assert.equal((await stateOf(shop, disputed)).refunded_paisa, 0);
  await recordsAgree(shop, provider);
});

test("while a payment is processing the order is neither paid nor cancelled, and does not expire", async () => {
  await provider.set({ processFirst: true, lateAfterMs: held_ms });
  const [first, second] = [await toPay(), await toPay()];
  assert.equal((await provider.confirm(first.intent)).body.status, "processing");
  const answer = await record(shop, customer, first);
  assert.deepEqual([answer.status, answer.body.type], [409, "/problems/payment_not_finished"]);
  assert.ok(Number(answer.headers.get("retry-after")) > 0);
  const cancelled = await cancel(shop, customer, first);
  assert.deepEqual([cancelled.status, cancelled.body.type], [409, "/problems/payment_processing"]);

  await shop.end("SIGTERM");
  const long_ago = "UPDATE orders SET changed_at_ms = changed_at_ms - 7200000 WHERE id IN (?, ?)";
  await rows(shop, long_ago, [first._id, second._id]);
  const later = await place.start({ NORTHBRIDGE_UNPAID_ORDER_HOURS: "1" });
  await until(async () => (await stateOf(later, second)).fate === "expired", "the other expires");
  const { fate, transaction_id } = await stateOf(later, first);
  assert.deepEqual([fate, transaction_id], ["pending", null]);
});
