// The provider's events of one order in every order of arrival, repeated, too early and too late:
// the shop ends in the same state (I13).

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { newCustomer, rows } from "./customer.mjs";
import { manyOrders, startFresh } from "./program.mjs";
import {
  recordsAgree,
  cancel,
  contradictions,
  isAbout,
  mostOf,
  orderToPay,
  placeOrder,
  Provider,
  record,
  stateOf,
  statesOf,
} from "./provider.mjs";
import { wholeFile } from "./whole-file.mjs";

const file = wholeFile();
let shop;
let provider;
let board;

before(async () => {
  shop = await startFresh(file, manyOrders);
  provider = await Provider.of(shop);
  board = await mostOf(shop);
  await provider.set({ holdWebhooks: true, lateAfterMs: 0 });
});

/** All permutations of [1, 2, 3]. */
const permutations = (list) =>
  list.length === 0
    ? [[]]
    : list.flatMap((first, at) =>
        permutations(list.toSpliced(at, 1)).map((rest) => [first, ...rest]),
      );

const deliver = async (events) => {
  const statuses = await provider.deliver(events);
  assert.deepEqual(
    statuses,
    statuses.map(() => 200),
  );
};

/** Ids of the events of these types about an intent, in the order of the types. */
function newsAbout(intent, types, events) {
  const ours = events.filter(isAbout(intent));
  return types.map((wanted) => {
    const found = ours.filter(({ type }) => type === wanted);
    assert.equal(found.length, 1, `${wanted}: ${found.length}`);
    return found[0].id;
  });
}

const newsOf = async (intent, types) => newsAbout(intent, types, await provider.events());

/**
 * Orders to pay, by several customers, because each may start only a limited number of payments.
 */
async function ordersToPay(count) {
  const orders = [];
  let customer;
  while (orders.length < count) {
    if (orders.length % 15 === 0) customer = await newCustomer(shop);
    orders.push(await orderToPay(shop, customer, board));
  }
  return orders;
}

/** Plays an order's history for each permutation of its events, and expects one end state. */
async function liveAll(types, live, expected) {
  const orders = permutations(types.map((_, at) => at));
  const all = await ordersToPay(orders.length);
  await Promise.all(all.map(live));
  const events = await provider.events();
  const sent = all.map(({ intent }, at) => {
    const news = newsAbout(intent, types, events);
    return orders[at].map((one) => news[one]);
  });
  const expectTheEnd = async (when) => {
    const states = await statesOf(shop, all);
    states.forEach(({ kinds, ...state }, at) => {
      const why = `${when}: ${orders[at].map((one) => types[one]).join(", ")}`;
      const end = { fate: "pending", transaction_id: all[at].intent, ...expected };
      assert.deepEqual({ ...state, kinds: kinds.toSorted() }, end, why);
    });
  };
  await Promise.all(sent.map(deliver));
  await expectTheEnd("once");
  await Promise.all(sent.map((news) => deliver([...news.toReversed(), ...news])));
  await expectTheEnd("again");
  assert.deepEqual(await contradictions(shop, provider), []);
}

test("declined, paid, and refunded in part in the provider's dashboard: 24 orders of events, one end state", () =>
  liveAll(
    [
      "payment_intent.payment_failed",
      "payment_intent.succeeded",
      "refund.created",
      "charge.refunded",
    ],
    async ({ intent }) => {
      assert.equal((await provider.confirm(intent, "pm_card_visa_chargeDeclined")).status, 402);
      assert.equal((await provider.confirm(intent)).status, 200);
      await provider.ask("POST", "refunds", { payment_intent: intent, amount: "5000" });
    },
    { refunded_paisa: 5000, kinds: ["declined", "intent_created", "paid", "placed", "refunded"] },
  ));

test("created, paid and disputed: 6 orders of events, one end state", () =>
  liveAll(
    ["payment_intent.created", "payment_intent.succeeded", "charge.dispute.created"],
    async ({ intent }) => {
      assert.equal((await provider.confirm(intent, "pm_card_createDispute")).status, 200);
    },
    { refunded_paisa: 0, kinds: ["disputed", "intent_created", "paid", "placed"] },
  ));

test("a refund that fails later: 24 orders of events, one end state", () =>
  liveAll(
    ["payment_intent.succeeded", "refund.created", "refund.updated", "refund.failed"],
    async ({ intent }) => {
      assert.equal((await provider.confirm(intent, "pm_card_refundFail")).status, 200);
      await provider.ask("POST", "refunds", { payment_intent: intent, amount: "5000" });
    },
    { refunded_paisa: 0, kinds: ["intent_created", "paid", "placed"] },
  ));

test("an event before the browser's report: the order is Paid once, and the report succeeds", async () => {
  const customer = await newCustomer(shop);
  const wanted = await orderToPay(shop, customer, board);
  await provider.confirm(wanted.intent);
  const [paid] = await newsOf(wanted.intent, ["payment_intent.succeeded"]);
  await deliver([paid]);
  const answer = await record(shop, customer, wanted);
  assert.deepEqual([answer.status, answer.body.modifiedCount], [200, 0]);
  await deliver([paid]);
  assert.deepEqual((await stateOf(shop, wanted)).kinds, ["placed", "intent_created", "paid"]);
});

test("a payment after the cancel does not reopen the order: it is refunded in full, once", async () => {
  const customer = await newCustomer(shop);
  const placed = await placeOrder(shop, customer, board);
  assert.equal((await cancel(shop, customer, placed)).status, 200);
  const { id } = await provider.ask("POST", "payment_intents", {
    amount: String(Math.round(placed.price * 100)),
    currency: "bdt",
    "metadata[order_id]": placed._id,
  });
  await provider.confirm(id);
  const [paid] = await newsOf(id, ["payment_intent.succeeded"]);
  await deliver([paid, paid, paid]);
  const [back] = await newsOf(id, ["refund.created"]);
  await deliver([back, paid, back]);
  const refunds = await provider.refundsOf(id);
  assert.deepEqual(
    refunds.map(({ amount }) => amount / 100),
    [placed.price],
  );
  assert.equal((await stateOf(shop, placed)).fate, "cancelled");
  await recordsAgree(shop, provider);
});

test("only a payment that may be this shop's is listed as one without an order", async () => {
  const before = await contradictions(shop, provider);
  const listed = [];
  for (const metadata of [
    {},
    { "metadata[order_id]": "invoice 7" },
    { "metadata[order_id]": "65a1f0c2d3e4b5a6978877ff", "metadata[shop_id]": "another shop" },
    { "metadata[order_id]": "65a1f0c2d3e4b5a6978877ff" }, // In the form of an earlier release.
  ]) {
    const { id } = await provider.ask("POST", "payment_intents", {
      amount: "9900",
      currency: "bdt",
      ...metadata,
    });
    await provider.confirm(id);
    const [paid] = await newsOf(id, ["payment_intent.succeeded"]);
    await deliver([paid, paid]);
    const found = await rows(shop, "SELECT intent_id FROM unclaimed_payments WHERE intent_id = ?", [
      id,
    ]);
    listed.push(found.length);
    if (found.length === 0) provider.foreign.add(id);
  }
  assert.deepEqual(listed, [0, 0, 0, 1]);
  assert.deepEqual([before, await contradictions(shop, provider)], [[], []]);
});
