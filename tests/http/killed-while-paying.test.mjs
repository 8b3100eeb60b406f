// The shop is killed between a call to the provider and storing its result, at each such point:
// after a restart its records match the provider's, without any manual step.

import assert from "node:assert/strict";
import { before, beforeEach, test } from "node:test";
import { call, demoPerson, newCustomer, products, rows } from "./customer.mjs";
import { killWhileAsking as kill } from "./killing.mjs";
import { makePlace, manyOrders, verify } from "./program.mjs";
import {
  recordsAgree,
  cancel,
  choosePaymentForAll,
  mostOf,
  openPayment,
  orderToPay,
  placeOrder,
  placeTwo,
  record,
  stateOf,
  statesOf,
  startProvider,
  until,
  webhooksOf,
} from "./provider.mjs";
import { wholeFile } from "./whole-file.mjs";

const file = wholeFile();
let place;
let provider;
let shop;
let customer;
let admin;
let board;

before(async () => {
  provider = await startProvider(file);
  place = await makePlace(file);
  await restart();
  [customer, admin, board] = [
    await newCustomer(shop),
    await demoPerson(shop, "admin"),
    await mostOf(shop),
  ];
});

async function restart(settings = {}) {
  shop = await place.start({
    ...provider.settings,
    ...manyOrders,
    ...settings,
  });
}

/** Webhooks arrive only when a test delivers them, unless set otherwise. */
const set = (switches) =>
  provider.set({ holdWebhooks: true, webhookUrl: webhooksOf(shop), ...switches });

beforeEach(() => set({}));

const world = { provider: () => provider, shop: () => shop, set, restart };
const killWhileAsking = (...how) => kill(world, ...how);

/** Each point twice: before the provider starts, and after it has finished. */
function atBothSides(name, run) {
  test(`${name}, before the provider does it`, () => run());
  test(`${name}, after the provider did it`, () => run(true));
}

const calls = {
  create: "POST /v1/payment_intents",
  retrieve: "GET /v1/payment_intents/{id}",
  cancel: "POST /v1/payment_intents/{id}/cancel",
  refund: "POST /v1/refunds",
  listRefunds: "GET /v1/refunds",
};
const statusOf = async ({ intent }) => (await provider.intent(intent)).status;
const isPaid = async (wanted) => (await stateOf(shop, wanted)).transaction_id === wanted.intent;
const stock = async () =>
  (await products(shop)).find(({ _id }) => _id === board._id).availableQuantity;
const toPay = () => orderToPay(shop, customer, board);

async function paidOrder() {
  const wanted = await toPay();
  assert.equal((await provider.confirm(wanted.intent)).status, 200);
  assert.equal((await record(shop, customer, wanted)).status, 200);
  return wanted;
}

const refund = ({ _id, price }) =>
  call(shop, "POST", `/api/order/${_id}/refund`, {
    token: admin.token,
    body: { amount: price, reason: "It arrived broken", goodsCameBack: false },
  });

const count = (kinds, wanted) => kinds.filter((kind) => kind === wanted).length;

atBothSides("killed while an intent is created, the order gets exactly one", async (done) => {
  const placed = await placeOrder(shop, customer, board);
  const made = () => until(async () => (await provider.intentsOf(placed._id)).length === 1, "made");
  await killWhileAsking(calls.create, done && made, () => openPayment(shop, customer, placed));
  await made();
  await recordsAgree(shop, provider);
  const { status, body } = await openPayment(shop, customer, placed);
  const intents = await provider.intentsOf(placed._id);
  assert.deepEqual([status, intents.map((one) => one.client_secret)], [200, [body.clientSecret]]);
});

atBothSides(
  "R-PART-7 killed while a joint payment is created, it pays both orders once",
  async (done) => {
    const placed = await placeTwo(shop, customer);
    const choose = () => choosePaymentForAll(shop, customer, placed, "card");
    const made = () =>
      until(async () => (await provider.intentsOf(placed[0]._id)).length === 1, "made");
    await killWhileAsking(calls.create, done && made, choose);
    const { status, body } = await choose();
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal((await provider.intentsOf(placed[0]._id)).length, 1);
    await provider.confirm(body.transactionId);
    await killWhileAsking(calls.retrieve, false, () =>
      record(shop, customer, { ...placed[1], intent: body.transactionId }),
    );
    const ids = async () => (await statesOf(shop, placed)).map((one) => one.transaction_id);
    const wanted = [body.transactionId, `${body.transactionId}.2`];
    await until(async () => (await ids()).join() === wanted.join(), "both orders are Paid");
    await recordsAgree(shop, provider);
  },
);

test("killed while a browser's report of a payment is checked, the order is Paid", async () => {
  const wanted = await toPay();
  await provider.confirm(wanted.intent);
  await killWhileAsking(calls.retrieve, false, () => record(shop, customer, wanted));
  await until(() => isPaid(wanted), "the order is Paid");
  await recordsAgree(shop, provider);
  assert.equal(count((await stateOf(shop, wanted)).kinds, "paid"), 1);
});

test("killed while a webhook is checked, the order is Paid", async () => {
  const wanted = await toPay();
  await provider.confirm(wanted.intent);
  const events = (await provider.eventsOf(wanted.intent)).map(({ id }) => id);
  await killWhileAsking(calls.retrieve, false, () => provider.deliver(events));
  await until(() => isPaid(wanted), "the order is Paid");
  await recordsAgree(shop, provider);
  assert.equal(count((await stateOf(shop, wanted)).kinds, "paid"), 1);
});

atBothSides(
  "killed while an intent is cancelled, the order is and its stock is back",
  async (done) => {
    const before = await stock();
    const wanted = await toPay();
    const over = () => until(async () => (await statusOf(wanted)) === "canceled", "cancelled");
    await killWhileAsking(calls.cancel, done && over, () => cancel(shop, customer, wanted));
    await until(async () => (await stateOf(shop, wanted)).fate === "cancelled", "it is cancelled");
    await recordsAgree(shop, provider);
    assert.equal(await stock(), before);
  },
);

for (const question of [calls.cancel, calls.retrieve]) {
  test(`killed while a cancel finds the order paid (${question}), it is Paid and not cancelled`, async () => {
    const wanted = await toPay();
    await provider.confirm(wanted.intent);
    await killWhileAsking(question, false, () => cancel(shop, customer, wanted));
    await until(() => isPaid(wanted), "the order is Paid");
    await recordsAgree(shop, provider);
    assert.equal((await stateOf(shop, wanted)).fate, "pending");
  });
}

atBothSides("killed during a refund, it refunds exactly once", async (done) => {
  const wanted = await paidOrder();
  const given = () =>
    until(async () => (await provider.refundsOf(wanted.intent)).length === 1, "given back");
  await killWhileAsking(calls.refund, done && given, () => refund(wanted));
  await recordsAgree(shop, provider);
  const refunds = await provider.refundsOf(wanted.intent);
  assert.deepEqual(
    refunds.map(({ amount }) => amount / 100),
    [wanted.price],
  );
  assert.equal(count((await stateOf(shop, wanted)).kinds, "refunded"), 1);
});

atBothSides(
  "killed while an order expires, its intent and its stock are back once",
  async (done) => {
    const before = await stock();
    const wanted = await toPay();
    await shop.end("SIGTERM");
    await rows(shop, "UPDATE orders SET changed_at_ms = changed_at_ms - 7200000 WHERE id = ?", [
      wanted._id,
    ]);
    const over = () => until(async () => (await statusOf(wanted)) === "canceled", "cancelled");
    const expire = () => restart({ NORTHBRIDGE_UNPAID_ORDER_HOURS: "1" });
    await killWhileAsking(calls.cancel, done && over, expire, { waitsForAct: true });
    await until(async () => (await stateOf(shop, wanted)).fate === "expired", "it has expired");
    await recordsAgree(shop, provider);
    assert.equal(await stock(), before);
  },
);

test("killed while a refund of the provider's dashboard is read, it is stored", async () => {
  const wanted = await paidOrder();
  await provider.ask("POST", "refunds", { payment_intent: wanted.intent, amount: "5000" });
  const events = (await provider.eventsOf(wanted.intent))
    .filter(({ type }) => type === "refund.created")
    .map(({ id }) => id);
  await killWhileAsking(calls.listRefunds, false, () => provider.deliver(events));
  await set({ holdWebhooks: false });
  await until(async () => (await stateOf(shop, wanted)).refunded_paisa === 5000, "adopted");
  await recordsAgree(shop, provider);
  assert.equal(count((await stateOf(shop, wanted)).kinds, "refunded"), 1);
});

atBothSides(
  "killed while money for a cancelled order goes back, it goes back once",
  async (done) => {
    const placed = await placeOrder(shop, customer, board);
    assert.equal((await cancel(shop, customer, placed)).status, 200);
    const { id } = await provider.ask("POST", "payment_intents", {
      amount: String(Math.round(placed.price * 100)),
      currency: "bdt",
      "metadata[order_id]": placed._id,
    });
    await provider.confirm(id);
    const events = (await provider.eventsOf(id))
      .filter(({ type }) => type === "payment_intent.succeeded")
      .map((event) => event.id);
    const given = () =>
      until(async () => (await provider.refundsOf(id)).length === 1, "given back");
    await killWhileAsking(calls.refund, done && given, () => provider.deliver(events));
    await recordsAgree(shop, provider);
    const refunds = await provider.refundsOf(id);
    assert.deepEqual(
      refunds.map(({ amount }) => amount / 100),
      [placed.price],
    );
  },
);

test("after all of these kills verify finds nothing wrong", async () => {
  const { stdout } = await verify(shop, provider.settings);
  const isForeign = (line) => [...provider.foreign].some((id) => line.includes(id));
  const found = stdout.split("\n").filter((line) => /^I\d/.test(line) && !isForeign(line));
  assert.match(stdout, /^Looked at .*\b\d+ orders, .*\b\d+ payments at the provider/m);
  assert.deepEqual(found, []);
});
