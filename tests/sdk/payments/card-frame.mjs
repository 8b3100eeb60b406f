// The card frame in a real browser, in a page with the content security policy of the payment page.
// With SCREENSHOTS set to a folder, it saves pictures there.

import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { startChromium } from "../chromium.mjs";
import { load } from "../packages.mjs";
import { darkInk, mountCard, openPaymentPage } from "./card-page.mjs";
import { startSandbox } from "./sandbox-host.mjs";

const Stripe = load("stripe");

let sandbox;
let browser;
let page;
let complaints;
let stripe;

before(async () => {
  sandbox = await startSandbox();
  const { hostname, port } = new URL(sandbox.url);
  stripe = new Stripe("sk_test_sdk", { host: hostname, port, protocol: "http", telemetry: false });
  browser = await startChromium();
});

after(async () => {
  await browser?.close();
  await sandbox?.stop();
});

beforeEach(async () => {
  await page?.close();
  page = await browser.newPage({ viewport: { width: 640, height: 300 } });
  complaints = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    // A refused card gets status 402, which a browser logs as an error.
    if (message.type() === "error" && !message.text().includes("402")) {
      complaints.push(message.text());
    }
  });
  await openPaymentPage(page, sandbox.url);
});

const mount = (options) => mountCard(page, options);

/** As a customer types: digits only, one field after the other. */
async function type(frame, number, rest = "1234567") {
  await frame.getByLabel("Card number").click();
  await page.keyboard.type(number + rest);
}

const newIntent = () => stripe.paymentIntents.create({ amount: 1250050, currency: "bdt" });

const pay = (clientSecret) =>
  page.evaluate(
    (secret) =>
      window.stripe.confirmCardPayment(secret, {
        payment_method: {
          card: window.card,
          billing_details: { name: "Ada L", email: "ada@firm.example" },
        },
      }),
    clientSecret,
  );

/** The last change event, once it says `what`: the frame's messages arrive after the keys. */
const changeThatSays = async (what) => {
  const seen = await page.waitForFunction((member) => {
    const change = window.events.filter(([name]) => name === "change").at(-1)?.[1];
    return change?.[member] && change;
  }, what);
  return seen.jsonValue();
};

async function picture(name) {
  if (process.env.SCREENSHOTS) {
    await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}.png` });
  }
}

test("pays with 4242, and the page never sees the digits", async () => {
  const { id, client_secret } = await newIntent();
  const frame = await mount();
  await type(frame, "4242424242424242");
  assert.equal(await frame.getByLabel("Card number").inputValue(), "4242 4242 4242 4242");
  assert.equal(await frame.getByLabel("Expiry date").inputValue(), "12 / 34");
  assert.equal(await frame.getByLabel("Security code").inputValue(), "567");
  const change = await changeThatSays("complete");
  assert.deepEqual([change.complete, change.empty, change.brand], [true, false, "visa"]);

  const { paymentIntent, error } = await pay(client_secret);
  assert.equal(error, undefined);
  assert.equal(paymentIntent.status, "succeeded");
  const paid = await stripe.paymentIntents.retrieve(id);
  assert.equal(paid.amount_received, 1250050);
  const told = JSON.stringify(await page.evaluate(() => window.events));
  assert.ok(!told.includes("4242"), "an event holds digits");
  assert.ok(!(await page.content()).includes("4242"));
  assert.deepEqual(complaints, []);
});

test("shows a decline, and the same intent can be paid with another card", async () => {
  const { id, client_secret } = await newIntent();
  const frame = await mount();
  await type(frame, "4000000000000002");
  const { error } = await pay(client_secret);
  assert.equal(error.type, "card_error");
  assert.equal(error.code, "card_declined");
  assert.equal(error.decline_code, "generic_decline");
  assert.equal(error.message, "Your card was declined.");

  await page.evaluate(() => window.card.clear());
  await type(frame, "5555555555554444");
  assert.equal((await pay(client_secret)).paymentIntent.id, id);
  const again = await pay(client_secret);
  assert.equal(again.error.code, "payment_intent_unexpected_state");
  assert.equal(again.error.payment_intent.status, "succeeded");
});

test("sends nothing while the card is incomplete or invalid", async () => {
  const { id, client_secret } = await newIntent();
  const frame = await mount();
  const codeOf = async () => (await pay(client_secret)).error.code;
  assert.equal(await codeOf(), "incomplete_number");
  await type(frame, "4242424242424242", "");
  assert.equal(await codeOf(), "incomplete_expiry");
  await page.keyboard.type("1234");
  assert.equal(await codeOf(), "incomplete_cvc");
  await page.keyboard.type("12");
  assert.equal(await codeOf(), "incomplete_cvc");

  await page.evaluate(() => window.card.clear());
  await type(frame, "4242424242424241", "");
  assert.equal((await changeThatSays("error")).error.message, "Your card number is invalid.");
  assert.equal(await frame.getByLabel("Card number").getAttribute("aria-invalid"), "true");
  assert.match(await page.getAttribute("#holder", "class"), /StripeElement--invalid/);
  await frame.getByLabel("Expiry date").click();
  await page.keyboard.type("0120");
  assert.equal(await frame.getByLabel("Expiry date").inputValue(), "01 / 20");
  assert.equal(await frame.getByLabel("Expiry date").getAttribute("aria-invalid"), "true");
  const seen = await stripe.paymentIntents.retrieve(id);
  assert.equal(seen.last_payment_error, null);
});

test("mounted twice, it still has three inputs", async () => {
  await page.evaluate(() => {
    window.stripe = window.Stripe("pk_test_sdk");
    const elements = window.stripe.elements();
    elements.create("card").mount("#holder");
    elements.getElement("card").destroy();
    window.card = elements.create("card");
    window.card.mount(document.getElementById("holder"));
    window.card.mount(document.getElementById("holder"));
    return new Promise((resolve) => window.card.on("ready", resolve)).then(() => undefined);
  });
  assert.equal(await page.locator("#holder iframe").count(), 1);
  assert.equal(await page.frameLocator("#holder iframe").locator("input").count(), 3);
  const sandboxed = await page.getAttribute("#holder iframe", "sandbox");
  assert.equal(sandboxed, "allow-scripts allow-forms allow-same-origin");
  assert.deepEqual(complaints, []);
});

test("works by keyboard alone", async () => {
  const frame = await mount();
  await page.evaluate(() => {
    window.submitted = 0;
    document.getElementById("pay").addEventListener("submit", (event) => {
      event.preventDefault();
      window.submitted += 1;
    });
  });
  await page.keyboard.press("Tab");
  await page.keyboard.type("378282246310005" + "523" + "0" + "12345");
  assert.equal(await frame.getByLabel("Card number").inputValue(), "3782 822463 10005");
  assert.equal(await frame.getByLabel("Expiry date").inputValue(), "05 / 23");
  await frame.getByLabel("Expiry date").fill("05 / 2031");
  assert.equal(await frame.getByLabel("Expiry date").inputValue(), "05 / 31");
  await frame.getByLabel("Security code").fill("12345");
  assert.equal(await frame.getByLabel("Security code").inputValue(), "1234");
  assert.equal((await changeThatSays("complete")).complete, true);
  await frame.getByLabel("Security code").press("Enter");
  await page.waitForFunction(() => window.submitted === 1);
  await frame.getByLabel("Security code").fill("");
  await frame.getByLabel("Security code").press("Backspace");
  await page.keyboard.press("Backspace");
  assert.equal(await frame.getByLabel("Expiry date").inputValue(), "05 / 3");
});

test("accepts a digit in the middle of the number", async () => {
  const frame = await mount();
  const number = frame.getByLabel("Card number");
  await number.fill("424242424242424");
  await number.evaluate((field) => field.setSelectionRange(2, 2));
  await page.keyboard.type("9");
  assert.equal(await number.inputValue(), "4294 2424 2424 2424");
  assert.equal(await number.evaluate((field) => field.selectionStart), 3);
});

test("returns errors, never throws", async () => {
  await mount();
  const { client_secret } = await newIntent();
  const codes = await page.evaluate(async (secret) => {
    const other = window.Stripe("pk_test_wrong");
    return {
      secret: (await window.stripe.confirmCardPayment("nonsense", {})).error.type,
      card: (await window.stripe.confirmCardPayment(secret, { payment_method: { card: {} } })).error
        .type,
      token: (await window.stripe.createToken(window.card)).error.type,
      unknown: (await window.stripe.retrievePaymentIntent("pi_a_secret_b")).error.code,
      key: (await other.retrievePaymentIntent(secret)).error.type,
      seen: (await window.stripe.retrievePaymentIntent(secret)).paymentIntent.status,
      version: window.Stripe.version,
    };
  }, client_secret);
  assert.deepEqual(codes, {
    secret: "invalid_request_error",
    card: "invalid_request_error",
    token: "invalid_request_error",
    unknown: "resource_missing",
    key: "invalid_request_error",
    seen: "requires_payment_method",
    version: "endive",
  });
});

test("creates a payment method that pays", async () => {
  const { client_secret } = await newIntent();
  const frame = await mount();
  await type(frame, "4242424242424242");
  const result = await page.evaluate(async (secret) => {
    const { paymentMethod } = await window.stripe.createPaymentMethod({
      type: "card",
      card: window.card,
      billing_details: { name: "Ada L" },
    });
    const paid = await window.stripe.confirmCardPayment(secret, {
      payment_method: paymentMethod.id,
    });
    return [paymentMethod.card.last4, paid.paymentIntent.status];
  }, client_secret);
  assert.deepEqual(result, ["4242", "succeeded"]);
});

test("returns a result even when it is unmounted", async () => {
  const { client_secret } = await newIntent();
  const frame = await mount();
  await type(frame, "4242424242424242");
  await page.route("**/confirm", () => undefined); // Never responds.
  const error = await page.evaluate(async (secret) => {
    const payment = window.stripe.confirmCardPayment(secret, {
      payment_method: { card: window.card },
    });
    setTimeout(() => window.card.unmount(), 100);
    return (await payment).error;
  }, client_secret);
  assert.equal(error.type, "api_error");
  assert.equal(await page.locator("#holder iframe").count(), 0);
});

test("follows the page's style, light or dark, wide or narrow", async () => {
  const frame = await mount();
  await picture("light-empty");
  await type(frame, "4242424242424242");
  await picture("light-full");
  const inkOf = () =>
    frame.getByLabel("Card number").evaluate((field) => getComputedStyle(field).color);
  assert.equal(await inkOf(), "rgb(10, 30, 24)");
  await page.evaluate(() => document.documentElement.classList.add("dark"));
  await page.evaluate((ink) => window.card.update({ style: ink }), darkInk);
  await page.waitForTimeout(200);
  assert.equal(await inkOf(), "rgb(234, 242, 236)");
  await picture("dark-full");
  await page.evaluate(() => window.card.clear());
  await picture("dark-empty");
  await type(frame, "4242424242424241", "");
  await picture("dark-invalid");
  const wide = await page.locator("#holder").boundingBox();
  await page.setViewportSize({ width: 360, height: 300 });
  await page.waitForTimeout(200);
  await picture("dark-narrow");
  const narrow = await page.locator("#holder").boundingBox();
  assert.ok(narrow.height > wide.height, "two lines need more room");
  assert.deepEqual(complaints, []);
});
