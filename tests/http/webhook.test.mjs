// Events from the payment provider: valid senders, and the shop's own check of their content.

import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { before, test } from "node:test";
import {
  call,
  newCustomer,
  order,
  products,
  rows,
  snapshot,
  orderRequestFor,
} from "./customer.mjs";
import { startFresh } from "./program.mjs";
import { wholeFile } from "./whole-file.mjs";

const file = wholeFile();
let shop;
let customer;
let keys;

before(async () => {
  shop = await startFresh(file);
  customer = await newCustomer(shop);
  const kept = await rows(shop, "SELECT name, value FROM house WHERE name LIKE 'sandbox_%'");
  keys = Object.fromEntries(kept.map(({ name, value }) => [name, value]));
});

const now_seconds = () => Math.floor(Date.now() / 1000);

const eventOf = (intent, type = "payment_intent.succeeded") =>
  JSON.stringify({
    id: "evt_test",
    object: "event",
    type,
    data: { object: { id: intent, object: "payment_intent", status: "succeeded" } },
  });

function signatureOf(body, { secret = keys.sandbox_webhook_secret, seconds = now_seconds() } = {}) {
  const v1 = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${v1}`;
}

function deliver(body, signature) {
  const headers = signature === undefined ? {} : { "Stripe-Signature": signature };
  return call(shop, "POST", "/api/webhooks/stripe", { body, headers });
}

/** An unpaid order with its live intent: {id, intent, secret, price}. */
async function orderToPay() {
  const board = (await products(shop))[5];
  const { body } = await order(shop, customer.token, orderRequestFor(board));
  const wanted = { orderId: body._id, price: body.price };
  const opened = await call(shop, "POST", "/api/create-payment-intent", {
    token: customer.token,
    body: wanted,
  });
  const secret = opened.body.clientSecret;
  return { id: body._id, intent: secret.split("_secret_")[0], secret, price: body.price };
}

const read = async ({ id }) =>
  (await call(shop, "GET", `/api/order/${id}`, { token: customer.token })).body;

const confirm = ({ intent }, card) =>
  call(shop, "POST", `/v1/payment_intents/${intent}/confirm`, {
    token: keys.sandbox_secret_key,
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: `payment_method=${card}`,
  });

async function untilPaid(wanted) {
  const giveUpAt = Date.now() + 20_000;
  while (Date.now() < giveUpAt) {
    const found = await read(wanted);
    if (found.paid) return found;
    await new Promise((resume) => setTimeout(resume, 50));
  }
  throw new Error("the order was never paid");
}

test("an unsigned, forged or old event gets 400 and changes nothing", async () => {
  const wanted = await orderToPay();
  const body = eventOf(wanted.intent);
  const before = await snapshot(shop);
  const good = signatureOf(body);
  const forged = {
    "no signature": undefined,
    "an empty one": "",
    "no time": good.replace(/^t=\d+,/, ""),
    "another time": good.replace(/^t=\d+/, `t=${now_seconds() - 1}`),
    "another secret": signatureOf(body, { secret: "whsec_guessed" }),
    "an empty secret": signatureOf(body, { secret: "" }),
    "another body": signatureOf(`${body} `),
    "an old scheme": good.replace("v1=", "v0="),
    stale: signatureOf(body, { seconds: now_seconds() - 310 }),
    future: signatureOf(body, { seconds: now_seconds() + 310 }),
  };
  for (const [why, signature] of Object.entries(forged)) {
    const answer = await deliver(body, signature);
    assert.deepEqual([answer.status, answer.body.type], [400, "/problems/bad_signature"], why);
  }
  assert.deepEqual(await snapshot(shop), before);
});

test("even a signed message is only a reason to ask the provider", async () => {
  const wanted = await orderToPay();
  const before = await snapshot(shop);
  for (const body of [
    eventOf(wanted.intent),
    eventOf("pi_nobody_knows"),
    eventOf("../customers"),
    eventOf(wanted.intent, "customer.created"),
    eventOf(wanted.intent, "charge.dispute.created"),
    eventOf(wanted.intent, "charge.refunded"),
  ]) {
    assert.equal((await deliver(body, signatureOf(body))).status, 200);
  }
  assert.equal((await read(wanted)).paid, false);
  assert.deepEqual(await snapshot(shop), before);
});

test("the provider's event alone makes an order Paid, and ten repetitions change nothing", async () => {
  const wanted = await orderToPay();
  assert.equal((await confirm(wanted, "pm_card_visa_chargeDeclined")).status, 402);
  assert.equal((await read(wanted)).paid, false);
  assert.equal((await confirm(wanted, "pm_card_visa")).status, 200);
  assert.equal((await untilPaid(wanted)).transactionId, wanted.intent);

  const before = await snapshot(shop);
  const body = eventOf(wanted.intent);
  const again = Array.from({ length: 10 }, () => deliver(body, signatureOf(body)));
  for (const { status } of await Promise.all(again)) assert.equal(status, 200);
  assert.deepEqual(await snapshot(shop), before);
  const steps = await rows(
    shop,
    "SELECT kind FROM order_events WHERE order_id = ? AND kind IN ('placed', 'paid') ORDER BY step",
    [wanted.id],
  );
  assert.deepEqual(
    steps.map(({ kind }) => kind),
    ["placed", "paid"],
  );
});

test("one live intent per order, however often it is requested", async () => {
  const wanted = await orderToPay();
  const ask = () =>
    call(shop, "POST", "/api/create-payment-intent", {
      token: customer.token,
      body: { orderId: wanted.id, price: wanted.price },
    });
  const answers = await Promise.all(Array.from({ length: 8 }, ask));
  const secrets = answers.map(({ status, body }) => [status, body.clientSecret]);
  assert.deepEqual(secrets, Array(8).fill([200, wanted.secret]));
});
