// Stripe's own SDK for Node against the sandbox. The shop relies on these calls.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { load } from "../packages.mjs";
import { startSandbox } from "./sandbox-host.mjs";

const Stripe = load("stripe");
const heard = []; // Received webhooks: {signature, body}.
let sandbox;
let listening;
let stripe;

const client = (key, more) =>
  new Stripe(key, {
    host: new URL(sandbox.url).hostname,
    port: new URL(sandbox.url).port,
    protocol: "http",
    telemetry: false,
    apiVersion: "2026-10-28.endive",
    ...more,
  });

const board = { amount: 1250050, currency: "bdt", payment_method_types: ["card"] };
const make = (more) => stripe.paymentIntents.create({ ...board, ...more });
const refusalOf = async (promise) => {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  return assert.fail("it was not refused");
};

before(async () => {
  listening = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    heard.push({ signature: request.headers["stripe-signature"], body });
    response.end();
  });
  await new Promise((resolve) => listening.listen(0, "127.0.0.1", resolve));
  sandbox = await startSandbox(`http://127.0.0.1:${listening.address().port}/webhook`);
  stripe = client("sk_test_sdk");
});

after(async () => {
  await sandbox?.stop();
  listening?.close();
});

test("creates and retrieves an intent", async () => {
  const made = await make({ metadata: { order_id: "o 1&2" }, description: "Zwölf Platinen" });
  assert.equal(made.status, "requires_payment_method");
  assert.equal(made.metadata.order_id, "o 1&2");
  assert.equal(made.description, "Zwölf Platinen");
  assert.equal(made.livemode, false);
  assert.match(made.lastResponse.requestId, /^req_/);
  const { lastResponse, ...fields } = await stripe.paymentIntents.retrieve(made.id);
  assert.equal(fields.client_secret, made.client_secret);
  const automatic = await stripe.paymentIntents.create({
    amount: 6100,
    currency: "bdt",
    automatic_payment_methods: { enabled: true },
  });
  assert.equal(automatic.automatic_payment_methods.enabled, true);
});

test("confirms with a good card", async () => {
  const { id } = await make();
  const paid = await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
  assert.equal(paid.status, "succeeded");
  assert.equal(paid.amount_received, 1250050);
});

test("throws a card error for a bad card, and the intent can still be paid", async () => {
  const { id } = await make();
  const error = await refusalOf(
    stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa_chargeDeclined" }),
  );
  assert.ok(error instanceof Stripe.errors.StripeCardError);
  assert.equal(error.statusCode, 402);
  assert.equal(error.code, "card_declined");
  assert.equal(error.decline_code, "generic_decline");
  assert.equal(error.payment_intent.id, id);
  assert.match(error.charge, /^ch_/);
  const paid = await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_mastercard" });
  assert.equal(paid.status, "succeeded");
});

test("cancels, once", async () => {
  const { id } = await make();
  const reason = { cancellation_reason: "requested_by_customer" };
  const cancelled = await stripe.paymentIntents.cancel(id, reason);
  assert.equal(cancelled.status, "canceled");
  const again = await refusalOf(stripe.paymentIntents.cancel(id));
  assert.ok(again instanceof Stripe.errors.StripeInvalidRequestError);
  assert.equal(again.code, "payment_intent_unexpected_state");
  assert.equal(again.payment_intent.status, "canceled");
  assert.match(again.message, /has a status of canceled\. Only a PaymentIntent with/);
});

test("pages through all intents, newest first", async () => {
  const made = [];
  for (let i = 0; i < 7; i += 1) made.unshift((await make({ description: `page ${i}` })).id);
  const seen = [];
  for await (const intent of stripe.paymentIntents.list({ limit: 3 })) {
    seen.push(intent.id);
    if (seen.length === made.length) break;
  }
  assert.deepEqual(seen, made);
});

test("replays the first response to an idempotency key, for the same parameters only", async () => {
  const key = { idempotencyKey: `order-${Date.now()}-1` };
  const first = await stripe.paymentIntents.create(board, key);
  const second = await stripe.paymentIntents.create(board, key);
  assert.equal(second.id, first.id);
  assert.equal(second.lastResponse.headers["idempotent-replayed"], "true");
  const other = await refusalOf(stripe.paymentIntents.create({ ...board, amount: 9900 }, key));
  assert.ok(other instanceof Stripe.errors.StripeIdempotencyError);
});

test("refunds in parts, lists the refunds, and reads the charge", async () => {
  const { id } = await make();
  await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
  const key = { idempotencyKey: `refund-${id}` };
  const params = { payment_intent: id, amount: 50, reason: "requested_by_customer" };
  const part = await stripe.refunds.create(params, key);
  assert.equal((await stripe.refunds.create(params, key)).id, part.id);
  assert.equal((await stripe.refunds.retrieve(part.id)).amount, 50);
  const rest = await stripe.refunds.create({ payment_intent: id, expand: ["charge"] });
  assert.equal(rest.amount, 1250000);
  assert.equal(rest.charge.refunded, true);
  const listed = await stripe.refunds.list({ payment_intent: id });
  assert.deepEqual(
    listed.data.map((refund) => refund.id),
    [rest.id, part.id],
  );
  const charge = await stripe.charges.retrieve(part.charge, { expand: ["payment_intent"] });
  assert.equal(charge.amount_refunded, 1250050);
  assert.equal(charge.payment_intent.id, id);
  const error = await refusalOf(stripe.refunds.create({ payment_intent: id }));
  assert.ok(error instanceof Stripe.errors.StripeInvalidRequestError);
  assert.equal(error.code, "charge_already_refunded");
});

test("waits for the bank's authentication, and lists the events", async () => {
  const { id } = await make();
  const asked = await stripe.paymentIntents.confirm(id, {
    payment_method: "pm_card_authenticationRequired",
  });
  assert.equal(asked.status, "requires_action");
  assert.equal(asked.next_action.type, "use_stripe_sdk");
  const types = [];
  for await (const event of stripe.events.list({ limit: 1 })) {
    if (event.data.object.id === id) types.push(event.type);
    if (types.length === 2) break;
  }
  assert.deepEqual(types, ["payment_intent.requires_action", "payment_intent.created"]);
  assert.equal((await stripe.paymentIntents.cancel(id)).next_action, null);
});

test("gives each refusal its class", async () => {
  const { StripeAuthenticationError, StripeInvalidRequestError, StripePermissionError } =
    Stripe.errors;
  const { id } = await make();
  const cases = [
    [() => client("sk_test_wrong").paymentIntents.retrieve(id), StripeAuthenticationError, 401],
    [() => client("pk_test_sdk").paymentIntents.list(), StripePermissionError, 403],
    [() => stripe.paymentIntents.retrieve("pi_none"), StripeInvalidRequestError, 404],
    [() => make({ amount: undefined }), StripeInvalidRequestError, 400, "parameter_missing"],
    [() => make({ amount: 12.5 }), StripeInvalidRequestError, 400, "parameter_invalid_integer"],
    [() => make({ amount: 6099 }), StripeInvalidRequestError, 400, "amount_too_small"],
    [() => make({ amount: 100000000 }), StripeInvalidRequestError, 400, "amount_too_large"],
    [() => make({ shoe_size: 42 }), StripeInvalidRequestError, 400, "parameter_unknown"],
  ];
  for (const [call, kind, status, code] of cases) {
    const error = await refusalOf(call());
    assert.ok(error instanceof kind, `${error.type} for ${error.message}`);
    assert.equal(error.statusCode, status, error.message);
    if (code) assert.equal(error.code, code);
  }
});

test("with a publishable key, shows only the intent whose secret is sent", async () => {
  const { id, client_secret } = await make({ metadata: { order_id: "o1" } });
  const seen = await client("pk_test_sdk").paymentIntents.retrieve(id, { client_secret });
  assert.equal(seen.status, "requires_payment_method");
  assert.equal(seen.metadata, undefined);
});

test("sends webhooks whose signature the SDK accepts", async () => {
  const { id } = await make();
  await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
  const isOurs = ({ body }) => body.includes(id) && body.includes("payment_intent.succeeded");
  while (!heard.some(isOurs)) await new Promise((resolve) => setTimeout(resolve, 20));
  const { body, signature } = heard.find(isOurs);
  const event = stripe.webhooks.constructEvent(body, signature, "whsec_sdk");
  assert.equal(event.type, "payment_intent.succeeded");
  assert.equal(event.data.object.amount_received, 1250050);
  assert.throws(
    () => stripe.webhooks.constructEvent(`${body} `, signature, "whsec_sdk"),
    Stripe.errors.StripeSignatureVerificationError,
  );
});
