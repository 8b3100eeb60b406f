// The production program: it contains nothing of demo mode, says so, and serves a shop.

import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { call, demoPerson, identity, newBoard, newCustomer } from "./customer.mjs";
import { makePlace, productionProgram, program, run, startFresh } from "./program.mjs";
import { orderToPay, record, startProvider, stateOf } from "./provider.mjs";

const refusal = /this program is built for production and has no demo mode/;

const production = (...args) => run(args, {}, "", productionProgram);

/** A shop of the production program, and its command line. */
async function openShop(t, settings = {}) {
  const place = await makePlace(t, undefined, productionProgram);
  const shop = await place.start(settings, []);
  shop.run = (input, ...words) =>
    run([...words, "--data", shop.data], shop.settings, input, productionProgram);
  return shop;
}

/** An administrator created from the command line: {email, token}. */
async function newAdmin(shop) {
  const [email, password] = ["ada@firm.example", "a-long-password"];
  const { code, stderr } = await shop.run(`${password}\n`, "user", "create", email, "--admin");
  assert.deepEqual([code, stderr], [0, ""]);
  const { idToken } = await identity(shop, "signInWithPassword", { email, password });
  const { body } = await call(shop, "PUT", `/api/user/${email}`, { body: { email, idToken } });
  return { email, token: body.token };
}

test("R-OPS-47: no part of a sandbox, the mail viewer or the sample data is in the program for production", async () => {
  const [demo, real] = await Promise.all([readFile(program), readFile(productionProgram)]);
  const parts = [
    "/sandbox/stripe.js",
    "/sandbox/google",
    "/sandbox/switches",
    "/sandbox/sslcommerz/pay",
    "/v1/payment_intents/{id}/confirm",
    "pm_card_visa",
    "4000000000000259",
    "sandbox.sqlite",
    "northbridge-sandbox",
    "/dev/mail",
    "customer-demo",
    "admin-demo",
    "Rahima Khatun",
    "Zindabazar, Sylhet 3100",
  ];
  for (const part of parts) {
    assert.ok(demo.includes(part), `the demo's program has ${part}`);
    assert.ok(!real.includes(part), `the program for production has ${part}`);
  }
});

test("R-OPS-47: the program for production offers no demo mode, and says so when it is asked for", async (t) => {
  for (const words of [["help"], ["help", "serve"], ["help", "user", "list"]]) {
    const { code, stdout } = await production(...words);
    assert.equal(code, 0);
    assert.doesNotMatch(stdout, /demo|fill|sandbox/i);
  }
  const asking = [
    ["serve", "--demo"],
    ["serve", "--demo-public"],
    ["verify", "--demo"],
    ["fill", "--orders", "10"],
  ];
  for (const words of asking) {
    const { code, stdout, stderr } = await production(...words);
    assert.deepEqual([code, stdout], [2, ""], words.join(" "));
    assert.match(stderr, refusal, words.join(" "));
  }
  const { folder } = await makePlace(t);
  const file = join(folder, "demo.toml");
  await writeFile(file, 'mode = "demo"\n');
  const set = await production("serve", "--config", file, "--data", join(folder, "data"));
  assert.deepEqual([set.code, set.stdout], [2, ""]);
  assert.match(set.stderr, refusal);
  await writeFile(file, 'payment = "sandbox"\n');
  const paid = await production("serve", "--config", file, "--data", join(folder, "data"));
  assert.deepEqual([paid.code, paid.stdout], [2, ""]);
  assert.match(paid.stderr, /^payment: the sandbox works in demo mode only$/m);
});

test("R-OPS-47: the program for production leaves the data of a demo alone", async (t) => {
  const place = await makePlace(t);
  const demo = await place.start();
  await demo.end();
  const words = ["verify", "--data", demo.data];
  const { code, stderr } = await run(words, demo.settings, "", productionProgram);
  assert.equal(code, 1);
  assert.match(stderr, /was made in demo mode and cannot be opened in production mode/);
  assert.match(stderr, refusal);
  const again = await place.start();
  assert.equal((await demoPerson(again, "customer")).email, again.boot.demo.customer.email);
});

test("R-OPS-47: a shop of the program for production has no route of demo mode", async (t) => {
  const [shop, demo] = await Promise.all([openShop(t), startFresh(t)]);
  const routes = [
    "/sandbox/stripe.js",
    "/sandbox/switches",
    "/sandbox/google/.well-known/openid-configuration",
    "/v1/payment_intents",
    "/dev/mail",
  ];
  for (const path of routes) {
    assert.notEqual((await call(demo, "GET", path)).status, 404, path);
    assert.equal((await call(shop, "GET", path)).status, 404, path);
  }
  assert.equal(shop.boot.demo, null);
  assert.equal(shop.boot.payment.mode, "none");
  assert.deepEqual((await call(shop, "GET", "/api/products")).body, []);
});

test("R-OPS-47: a shop of the program for production is filled, ordered at, paid and verified", async (t) => {
  const provider = await startProvider(t);
  const shop = await openShop(t, provider.settings);
  const board = await newBoard(shop, await newAdmin(shop), 10, "A board for the test.");
  const customer = await newCustomer(shop);
  const order = await orderToPay(shop, customer, board);
  await provider.confirm(order.intent);
  assert.equal((await record(shop, customer, order)).status, 200);
  assert.equal((await stateOf(shop, order)).transaction_id, order.intent);
  const verified = await shop.run("", "verify", "--json");
  assert.equal(verified.code, 0, verified.stderr);
  assert.deepEqual(JSON.parse(verified.stdout).findings, []);
});
