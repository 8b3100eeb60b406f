// `northbridge verify` during operation: its output and exit code. verify_orders_test.cpp covers
// the kinds of damage.

import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { before, test } from "node:test";
import {
  demoPerson,
  demoPaidOrder,
  newCustomer,
  order,
  products,
  rows,
  orderRequestFor,
} from "./customer.mjs";
import { command, makePlace, run, startFresh, verify } from "./program.mjs";
import { wholeFile } from "./whole-file.mjs";

const file = wholeFile();
let shop;
let placed;
let paid;

before(async () => {
  shop = await startFresh(file);
  const { token } = await newCustomer(shop);
  placed = (await order(shop, token, orderRequestFor((await products(shop))[0]))).body;
  paid = await demoPaidOrder(shop, await demoPerson(shop, "customer"));
});

test("consistent books end with 0, compared with the provider's", async () => {
  const { code, stdout } = await verify(shop);
  assert.equal(code, 0, stdout);
  assert.match(stdout, /payments at the provider.*: nothing is wrong\.\n$/);
});

test("--json prints one document", async () => {
  const good = await verify(shop, {}, ["--json"]);
  const { findings, rows: checked, provider } = JSON.parse(good.stdout);
  assert.deepEqual([good.code, findings, provider], [0, [], "compared"]);
  assert.ok(checked.orders > 0 && checked["payments at the provider"] > 0, good.stdout);
});

test("an unavailable provider ends with 1, unless it is left out", async () => {
  const settings = {
    NORTHBRIDGE_PAYMENT: "stripe",
    NORTHBRIDGE_STRIPE_API_URL: "http://127.0.0.1:1",
    NORTHBRIDGE_STRIPE_SECRET_KEY: "sk_test_1",
    NORTHBRIDGE_STRIPE_PUBLISHABLE_KEY: "pk_test_1",
    NORTHBRIDGE_STRIPE_WEBHOOK_SECRET: "whsec_1",
  };
  const away = await verify(shop, settings);
  assert.equal(away.code, 1);
  assert.match(away.stderr, /could not be reached/);
  assert.match(away.stdout, /the provider's records were not compared/);
  const without = await verify(shop, settings, ["--without-provider"]);
  assert.equal(without.code, 0, without.stdout);
});

test("verify sends the sandbox's key to no program at the shop's address", async (t) => {
  let connections = 0;
  const impostor = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise((listening) => impostor.listen(0, "127.0.0.1", listening));
  t.after(() => impostor.close());
  const listen = ["--listen", `127.0.0.1:${impostor.address().port}`];
  const { code, stdout, stderr } = await verify(shop, {}, listen);
  assert.equal(code, 0, stderr);
  assert.match(stdout, /payments at the provider/);
  assert.equal(connections, 0);
});

test("a closed shop is compared with its sandbox too, and a folder without one is named", async (t) => {
  const place = await makePlace(t);
  await (await place.start()).end();
  const { code, stdout } = await verify(place);
  assert.equal(code, 0, stdout);
  assert.match(stdout, /payments at the provider/);
  await rm(join(place.data, "sandbox.sqlite"));
  const without = await verify(place);
  assert.equal(without.code, 1);
  assert.match(without.stderr, /has no payment sandbox/);
});

test("a shop that never ran is read and stays unchanged", async (t) => {
  const place = await makePlace(t);
  const settings = place.database.settings;
  const few = ["--products", "5", "--orders", "0"];
  const filled = await run(["fill", "--demo", "--data", place.data, ...few], settings);
  assert.equal(filled.code, 0, filled.stderr);
  const house = () => rows(place, "SELECT name, value FROM house ORDER BY name");
  const before = await house();
  const { code, stderr } = await run(["verify", "--demo", "--data", place.data], settings);
  assert.equal(code, 1);
  assert.match(stderr, /has never run/);
  assert.deepEqual(await house(), before);
});

// R-DESK-7 R-DESK-8
test("totals that are wrong are named, and put right by a command", async () => {
  const right = await command(shop, "totals", "recount");
  assert.deepEqual([right.code, right.stdout], [0, "All totals are right.\n"]);
  await rows(shop, "UPDATE order_hours SET placed_count = placed_count + 1");
  await rows(shop, "UPDATE order_now SET unpaid_count = unpaid_count - 1");
  const { code, stdout } = await verify(shop);
  assert.equal(code, 3);
  assert.match(stdout, /^I16: hour \S+ counts \d+ too many: orders placed$/m);
  assert.match(stdout, /^I16: what orders wait for counts \d+ too few: unpaid orders$/m);
  const recounted = await command(shop, "totals", "recount");
  assert.match(recounted.stdout, /^\d+ hours and what orders wait for were wrong, and are right/);
  const [entry] = await rows(shop, "SELECT action FROM audit_log ORDER BY seq DESC LIMIT 1");
  assert.equal(entry.action, "totals.correct");
  assert.equal((await verify(shop)).code, 0);
});

test("each wrong row is named, and the exit code is 3", async () => {
  const { transactionId } = paid;
  await rows(shop, "DELETE FROM stock_movements WHERE order_id = ?", [placed._id]);
  await rows(shop, "UPDATE orders SET price_paisa = price_paisa + 1 WHERE transaction_id = ?", [
    transactionId,
  ]);
  const { code, stdout } = await verify(shop);
  assert.equal(code, 3);
  const finding = `I2: order ${placed._id} has a quantity of \\d+, but reserved 0`;
  assert.match(stdout, new RegExp(finding));
  assert.match(stdout, new RegExp(`I6: payment ${transactionId} is of .* at the provider`));
  assert.doesNotMatch(stdout, /@/);

  const inJson = await verify(shop, {}, ["--json"]);
  assert.equal(inJson.code, 3);
  assert.deepEqual(
    JSON.parse(inJson.stdout).findings.map(({ rule, row, detail }) => `${rule}: ${row} ${detail}`),
    stdout.split("\n").slice(0, -2),
  );
});
