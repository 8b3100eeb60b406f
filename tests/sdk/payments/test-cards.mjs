// Every test card by its number, and later events of its payments, through Stripe's own SDK.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { load } from "../packages.mjs";
import { setSwitches, startSandbox } from "./sandbox-host.mjs";

const Stripe = load("stripe");
let sandbox;
let stripe;

before(async () => {
  sandbox = await startSandbox();
  const { hostname, port } = new URL(sandbox.url);
  stripe = new Stripe("sk_test_sdk", { host: hostname, port, protocol: "http", telemetry: false });
});

after(() => sandbox?.stop());

const make = () => stripe.paymentIntents.create({ amount: 1250050, currency: "bdt" });

function confirm(id, number) {
  const isAmex = /^3[47]/.test(number);
  const card = { number, exp_month: 12, exp_year: 2034, cvc: isAmex ? "1234" : "123" };
  return stripe.paymentIntents.confirm(id, { payment_method_data: { type: "card", card } });
}

const refusalOf = (promise) =>
  promise.then(
    () => assert.fail("it was not refused"),
    (error) => error,
  );

async function pay(number) {
  const { id } = await make();
  return confirm(id, number);
}

const charge = ({ latest_charge }) => stripe.charges.retrieve(latest_charge);

/** The types of the events about one object or its charge, oldest first. */
async function eventsOf(...ids) {
  const { data } = await stripe.events.list({ limit: 100 });
  const isOurs = ({ data: { object } }) => ids.includes(object.id) || ids.includes(object.charge);
  return data
    .filter(isOurs)
    .map(({ type }) => type)
    .toReversed();
}

const good = {
  4242424242424242: ["visa", "credit"],
  4000056655665556: ["visa", "debit"],
  5555555555554444: ["mastercard", "credit"],
  2223003122003222: ["mastercard", "credit"],
  5200828282828210: ["mastercard", "debit"],
  5105105105105100: ["mastercard", "prepaid"],
  378282246310005: ["amex", "credit"],
  371449635398431: ["amex", "credit"],
  6011111111111117: ["discover", "credit"],
  6011000990139424: ["discover", "credit"],
  3566002020360505: ["jcb", "credit"],
  3056930009020004: ["diners", "credit"],
  36227206271667: ["diners", "credit"],
  6200000000000005: ["unionpay", "credit"],
  4000000000003055: ["visa", "credit"],
};

test("a good card of every brand pays", async () => {
  for (const [number, [brand, funding]] of Object.entries(good)) {
    const paid = await pay(number);
    assert.equal(paid.status, "succeeded", number);
    const { card } = (await charge(paid)).payment_method_details;
    assert.deepEqual([card.brand, card.funding, card.last4], [brand, funding, number.slice(-4)]);
  }
});

const declined = "Your card was declined.";
const declines = {
  4000000000000002: ["card_declined", "generic_decline", declined],
  4000000000009995: ["card_declined", "insufficient_funds", "Your card has insufficient funds."],
  4000000000009987: ["card_declined", "lost_card", declined],
  4000000000009979: ["card_declined", "stolen_card", declined],
  4000000000000069: ["expired_card", "", "Your card has expired.", "exp_month"],
  4000000000000127: ["incorrect_cvc", "", "Your card's security code is incorrect.", "cvc"],
  4000000000000119: [
    "processing_error",
    "",
    "An error occurred while processing your card. Try again in a little bit.",
  ],
  4000000000006975: ["card_declined", "card_velocity_exceeded", declined],
  4100000000000019: ["card_declined", "fraudulent", declined],
  4000008400001280: [
    "processing_error",
    "",
    "An error occurred while processing your card. Try again in a little bit.",
  ],
  4242424242424241: ["incorrect_number", "", "Your card number is incorrect.", "number"],
  4012888888881881: [
    "card_declined",
    "test_mode_live_card",
    "Your card was declined. Your request was in test mode, but used a non test (live) card. " +
      "Please use a test card, such as 4242 4242 4242 4242.",
  ],
};

test("each bad card is declined with its own reason, and another one pays the same intent", async () => {
  const { id } = await make();
  for (const [number, [code, decline, message, param]] of Object.entries(declines)) {
    const error = await refusalOf(confirm(id, number));
    assert.ok(error instanceof Stripe.errors.StripeCardError, number);
    assert.deepEqual(
      [error.statusCode, error.code, error.decline_code, error.message, error.param],
      [402, code, decline, message, param],
      number,
    );
    assert.equal((await stripe.paymentIntents.retrieve(id)).status, "requires_payment_method");
  }
  assert.equal((await confirm(id, "4242424242424242")).status, "succeeded");
});

/** Completes the bank's authentication, as the browser's script does. */
const answerBank = ({ id, next_action }, result) =>
  stripe.rawRequest("POST", `/v1/payment_intents/${id}/authenticate`, {
    source: next_action.use_stripe_sdk.source,
    result,
  });

test("a card whose bank asks its owner pays or is declined after the answer", async () => {
  for (const number of ["4000002500003155", "4000002760003184", "4000000000003220"]) {
    const asked = await pay(number);
    assert.equal(asked.status, "requires_action", number);
    assert.equal((await answerBank(asked, "complete")).status, "succeeded", number);

    const refused = await answerBank(await pay(number), "fail");
    assert.equal(refused.status, "requires_payment_method", number);
    assert.equal(refused.last_payment_error.code, "payment_intent_authentication_failure");
    assert.equal((await confirm(refused.id, "4242424242424242")).status, "succeeded");
  }
  for (const [number, why] of [
    ["4000008260003178", "insufficient_funds"],
    ["4000008400001629", "generic_decline"],
  ]) {
    const asked = await pay(number);
    const error = await refusalOf(answerBank(asked, "complete"));
    assert.deepEqual([error.code, error.decline_code], ["card_declined", why], number);
  }
});

test("a refund that takes its time is pending first, and succeeds later", async () => {
  await setSwitches(sandbox, { lateAfterMs: 60_000 });
  const paid = await pay("4000000000007726");
  const refund = await stripe.refunds.create({ payment_intent: paid.id, amount: 50 });
  assert.equal(refund.status, "pending");
  assert.equal((await stripe.refunds.retrieve(refund.id)).status, "pending");
  assert.equal((await charge(paid)).amount_refunded, 50);
  assert.deepEqual(await eventsOf(refund.id), ["refund.created"]);

  await setSwitches(sandbox, { lateAfterMs: 0 });
  assert.equal((await stripe.refunds.retrieve(refund.id)).status, "succeeded");
  assert.deepEqual(await eventsOf(refund.id), ["refund.created", "refund.updated"]);
});

test("a refund that fails later has succeeded first, and the charge has its money again", async () => {
  await setSwitches(sandbox, { lateAfterMs: 0 });
  const paid = await pay("4000000000005126");
  const refund = await stripe.refunds.create({ payment_intent: paid.id });
  assert.equal(refund.status, "succeeded");
  const later = await stripe.refunds.retrieve(refund.id);
  assert.deepEqual([later.status, later.failure_reason], ["failed", "unknown"]);
  assert.deepEqual(await eventsOf(refund.id), [
    "refund.created",
    "refund.updated",
    "refund.failed",
  ]);
  const { amount_refunded, refunded } = await charge(paid);
  assert.deepEqual([amount_refunded, refunded], [0, false]);
});

test("a disputed charge says so after it has succeeded, and is not refunded any more", async () => {
  await setSwitches(sandbox, { lateAfterMs: 0 });
  const paid = await pay("4000000000000259");
  assert.equal(paid.status, "succeeded");
  assert.equal((await charge(paid)).disputed, true);
  assert.deepEqual(await eventsOf(paid.latest_charge), [
    "charge.succeeded",
    "charge.dispute.created",
  ]);
  const { data } = await stripe.events.list({ limit: 1 });
  assert.equal(data[0].data.object.payment_intent, paid.id);
  const error = await refusalOf(stripe.refunds.create({ payment_intent: paid.id }));
  assert.equal(error.code, "charge_disputed");
});

test("a payment may be processing first: nothing changes it, until it is decided", async () => {
  await setSwitches(sandbox, { processFirst: true, lateAfterMs: 60_000 });
  const { id } = await pay("4242424242424242");
  const waiting = await stripe.paymentIntents.retrieve(id);
  assert.deepEqual([waiting.status, waiting.amount_received], ["processing", 0]);
  for (const change of [
    () => stripe.paymentIntents.cancel(id),
    () => confirm(id, "4242424242424242"),
    () => stripe.refunds.create({ payment_intent: id }),
  ]) {
    assert.equal((await refusalOf(change())).statusCode, 400);
  }
  await setSwitches(sandbox, { processFirst: true, lateAfterMs: 0 });
  const paid = await pay("4242424242424242");
  assert.equal(paid.status, "processing");
  assert.equal((await stripe.paymentIntents.retrieve(paid.id)).status, "succeeded");
  const failed = await pay("4000000000000002");
  const later = await stripe.paymentIntents.retrieve(failed.id);
  assert.equal(later.status, "requires_payment_method");
  assert.equal(later.last_payment_error.decline_code, "generic_decline");
  assert.deepEqual(await eventsOf(failed.id), [
    "payment_intent.created",
    "payment_intent.processing",
    "payment_intent.payment_failed",
  ]);
});
