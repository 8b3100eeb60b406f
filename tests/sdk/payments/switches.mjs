// The sandbox's switches, as seen by Stripe's own SDK and by a shop that receives webhooks.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, afterEach, before, test } from "node:test";
import { load } from "../packages.mjs";
import { setSwitches, startSandbox } from "./sandbox-host.mjs";

const Stripe = load("stripe");
const heard = []; // Received events, in order.
let status = 200; // The shop's response to them.
let sandbox;
let listening;
let stripe;
const confirmCall = "POST /v1/payment_intents/{id}/confirm";

const client = (more) => {
  const { hostname, port } = new URL(sandbox.url);
  return new Stripe("sk_test_sdk", {
    host: hostname,
    port,
    protocol: "http",
    telemetry: false,
    ...more,
  });
};

before(async () => {
  listening = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    heard.push(
      stripe.webhooks.constructEvent(body, request.headers["stripe-signature"], "whsec_sdk"),
    );
    listening.emit("heard");
    response.writeHead(status).end();
  });
  await new Promise((resolve) => listening.listen(0, "127.0.0.1", resolve));
  // An address without a listener: the switches set the real one.
  sandbox = await startSandbox("http://127.0.0.1:9/webhook");
  stripe = client();
});

after(async () => {
  await sandbox?.stop();
  listening?.close();
});

const webhookUrl = () => `http://127.0.0.1:${listening.address().port}/webhook`;
const set = (switches) => setSwitches(sandbox, { webhookUrl: webhookUrl(), ...switches });
const make = () => stripe.paymentIntents.create({ amount: 1250050, currency: "bdt" });
const confirm = (id, by = stripe) =>
  by.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
const codeOf = (promise) =>
  promise.then(
    () => "none",
    ({ type }) => type,
  );

afterEach(() => set({}));

/** Waits until `count` events about `id` have arrived: their types. */
async function heardOf(id, count) {
  while (true) {
    const types = heard.filter(({ data }) => data.object.id === id).map(({ type }) => type);
    if (types.length >= count) return types;
    await new Promise((resolve) => listening.once("heard", resolve));
  }
}

const ask = (method, path, body, key = "sk_test_sdk") =>
  fetch(sandbox.url + path, {
    method,
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });

/** The ids of the events about `id`, oldest first. */
async function eventIds(id) {
  const { data } = await stripe.events.list({ limit: 100 });
  return data
    .filter(({ data }) => data.object.id === id)
    .map((event) => event.id)
    .toReversed();
}

test("a call fails as often as set, and has no effect while it fails", async () => {
  const { id } = await make();
  const calls = [{ call: confirmCall, times: 2, status: 500 }];
  await set({ calls });
  const impatient = client({ maxNetworkRetries: 0 });
  assert.equal(await codeOf(confirm(id, impatient)), "StripeAPIError");
  assert.equal((await stripe.paymentIntents.retrieve(id)).status, "requires_payment_method");
  assert.equal((await confirm(id)).status, "succeeded", "The library tries again by itself.");
  assert.deepEqual((await (await ask("GET", "/sandbox/switches")).json()).calls, []);
});

test("each status becomes the SDK's error class", async () => {
  const { id } = await make();
  const by = client({ maxNetworkRetries: 0 });
  for (const [failure, type] of [
    [429, "StripeRateLimitError"],
    [409, "StripeAPIError"],
    [503, "StripeAPIError"],
    [400, "StripeInvalidRequestError"],
  ]) {
    await set({ calls: [{ call: confirmCall, status: failure }] });
    assert.equal(await codeOf(confirm(id, by)), type, `${failure}`);
  }
  assert.equal((await stripe.paymentIntents.retrieve(id)).status, "requires_payment_method");
});

test("a charge with a lost response is made, and a retry returns the same one", async () => {
  const { id } = await make();
  await set({ calls: [{ call: confirmCall, answerDelayMs: 60_000 }] });
  const key = { idempotencyKey: `confirm-${id}` };
  const impatient = client({ maxNetworkRetries: 0, timeout: 300 });
  const params = { payment_method: "pm_card_visa" };
  const lost = codeOf(impatient.paymentIntents.confirm(id, params, key));
  assert.equal(await lost, "StripeConnectionError");
  assert.equal((await stripe.paymentIntents.retrieve(id)).status, "succeeded");
  const again = await stripe.paymentIntents.confirm(id, params, key);
  assert.deepEqual(
    [again.status, again.lastResponse.headers["idempotent-replayed"]],
    ["succeeded", "true"],
  );
  assert.equal((await stripe.charges.list({ payment_intent: id })).data.length, 1);
});

test("a delayed call continues when the switches change", async () => {
  const { id } = await make();
  await set({ calls: [{ call: confirmCall, delayMs: 60_000 }] });
  const waiting = confirm(id);
  const isTaken = async () =>
    (await (await ask("GET", "/sandbox/switches")).json()).calls.length === 0;
  while (!(await isTaken())) continue;
  assert.equal((await stripe.paymentIntents.retrieve(id)).status, "requires_payment_method");
  await set({});
  assert.equal((await waiting).status, "succeeded");
});

test("held webhooks are delivered in any order and number, and the rest on release", async () => {
  await set({ holdWebhooks: true });
  const { id } = await make();
  await stripe.paymentIntents.cancel(id);
  const [created, cancelled] = await eventIds(id);
  const events = [cancelled, created, cancelled];
  const delivered = await ask("POST", "/sandbox/webhooks", { events });
  assert.deepEqual(await delivered.json(), { statuses: [200, 200, 200] });
  const [second, first] = ["payment_intent.canceled", "payment_intent.created"];
  assert.deepEqual(await heardOf(id, 3), [second, first, second]);

  const later = await make();
  assert.deepEqual(
    heard.filter(({ data }) => data.object.id === later.id),
    [],
  );
  await set({ webhookCopies: 3 });
  assert.deepEqual(await heardOf(later.id, 3), Array(3).fill(first));
  assert.deepEqual(await heardOf(id, 3), [second, first, second], "No event is sent again.");
});

test("an event that the shop refused is retried automatically", async () => {
  await set({ holdWebhooks: true });
  const { id } = await make();
  status = 503;
  const events = await eventIds(id);
  const refused = await ask("POST", "/sandbox/webhooks", { events });
  assert.deepEqual(await refused.json(), { statuses: [503] });
  status = 200;
  await set({});
  assert.equal((await heardOf(id, 2)).length, 2);
});

test("invalid switches are refused with a reason, and they need the secret key", async () => {
  for (const [method, path, body] of [
    ["GET", "/sandbox/switches"],
    ["PUT", "/sandbox/switches", {}],
    ["POST", "/sandbox/webhooks", { events: [] }],
  ]) {
    for (const key of ["pk_test_sdk", "sk_test_other", ""]) {
      assert.equal((await ask(method, path, body, key)).status, 401, `${method} ${path} ${key}`);
    }
  }
  for (const [body, place] of [
    [{ calls: [{ call: "POST /v1/refund" }] }, "calls/0/call"],
    [{ calls: [{ call: confirmCall, times: 0 }] }, "calls/0/times"],
    [{ calls: [{ call: confirmCall, status: 200 }] }, "calls/0/status"],
    [{ calls: [{ call: confirmCall, delayMs: 60_001 }] }, "calls/0/delayMs"],
    [{ webhookCopies: 0 }, "webhookCopies"],
    [{ lateAfterMs: -1 }, "lateAfterMs"],
    [{ holdWebhook: true }, "holdWebhook"],
    [{ calls: [{ call: confirmCall, delay_ms: 5 }] }, "calls/0/delay_ms"],
  ]) {
    const answer = await ask("PUT", "/sandbox/switches", body);
    assert.equal(answer.status, 422, JSON.stringify(body));
    assert.deepEqual(Object.keys((await answer.json()).errors), [place]);
  }
  const unknown = await ask("POST", "/sandbox/webhooks", { events: ["evt_none"] });
  assert.equal(unknown.status, 422);
});
