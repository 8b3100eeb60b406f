// The shop is killed between a call to SSLCommerz and storing its result: it receives no notice,
// and no call is safe to repeat. After a restart the order is paid once, and no refund is sent
// twice.

import assert from "node:assert/strict";
import { before, beforeEach, test } from "node:test";
import { call, demoPerson, newCustomer, rows } from "./customer.mjs";
import { chooseGateway, gatewaySettings, payOnPage } from "./gateway.mjs";
import { killWhileAsking as kill } from "./killing.mjs";
import { makePlace, manyOrders, verify } from "./program.mjs";
import {
  choosePaymentForAll,
  mostOf,
  paymentOf,
  placeOrder,
  placeTwo,
  startProvider,
  stateOf,
  statesOf,
  until,
} from "./provider.mjs";
import { wholeFile } from "./whole-file.mjs";

const file = wholeFile();
let place;
let provider;
let shop;
let customer;
let admin;
let board;

const settings = () => ({
  ...provider.settings,
  ...gatewaySettings(provider),
  ...manyOrders,
});
const set = (switches) => provider.set({ holdWebhooks: true, gatewayNotice: "none", ...switches });
const restart = async () => (shop = await place.start(settings()));
const world = { provider: () => provider, shop: () => shop, set, restart };

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

beforeEach(() => set({}));

const count = (kinds, wanted) => kinds.filter((kind) => kind === wanted).length;
const refund = ({ _id, price }) =>
  call(shop, "POST", `/api/order/${_id}/refund`, {
    token: admin.token,
    body: { amount: price, reason: "It arrived broken", goodsCameBack: false },
  });

const gateway = {
  begin: "sslcommerz begin",
  query: "sslcommerz query",
  validate: "sslcommerz validate",
  refund: "sslcommerz refund",
};
const isPaidAtGateway = async ({ _id }) =>
  (await stateOf(shop, { _id })).transaction_id?.startsWith(`sc_${_id}`);

async function pageToPay() {
  const placed = await placeOrder(shop, customer, board);
  const { status, body } = await chooseGateway(shop, customer, placed);
  assert.equal(status, 200, JSON.stringify(body));
  return { ...placed, page: body.pageUrl };
}

for (const isDone of [false, true]) {
  test(`R-GATE-7 killed while a page of SSLCommerz is begun (made: ${isDone}), the order can be paid`, async () => {
    const placed = await placeOrder(shop, customer, board);
    await kill(world, gateway.begin, isDone && (() => undefined), () =>
      chooseGateway(shop, customer, placed),
    );
    // The first page is lost: SSLCommerz refuses its id a second time, so the next attempt has a
    // new id.
    const opened = async () => (await chooseGateway(shop, customer, placed)).body.pageUrl;
    await payOnPage(provider, await until(opened, "there is a page"));
    await shop.end("SIGKILL");
    await restart();
    await until(() => isPaidAtGateway(placed), "the order is Paid");
    assert.equal(count((await stateOf(shop, placed)).kinds, "paid"), 1);
  });
}

for (const isDone of [false, true]) {
  test(`R-PART-7 killed while a page for two orders is begun (made: ${isDone}), both are paid once`, async () => {
    const placed = await placeTwo(shop, customer);
    const choose = () => choosePaymentForAll(shop, customer, placed, "gateway");
    await kill(world, gateway.begin, isDone && (() => undefined), choose);
    const page = await until(async () => (await choose()).body.pageUrl, "there is a page");
    await payOnPage(provider, page);
    await shop.end("SIGKILL");
    await restart();
    const states = () => statesOf(shop, placed);
    await until(
      async () => (await states()).every(({ transaction_id }) => transaction_id !== null),
      "both orders are Paid",
    );
    const found = await states();
    assert.equal(new Set(found.map((one) => paymentOf(one.transaction_id))).size, 1);
    for (const { kinds } of found) assert.equal(count(kinds, "paid"), 1);
  });
}

for (const question of [gateway.query, gateway.validate]) {
  test(`R-GATE-7 killed during ${question} with the tab closed, the order is Paid once`, async () => {
    const wanted = await pageToPay();
    await payOnPage(provider, wanted.page);
    // A customer's second click makes the shop check.
    await kill(world, question, false, () => chooseGateway(shop, customer, wanted));
    await until(() => isPaidAtGateway(wanted), "the order is Paid");
    assert.equal(count((await stateOf(shop, wanted)).kinds, "paid"), 1);
  });
}

test("R-GATE-12 killed during a refund at SSLCommerz, it is sent at most once and waits for a person", async () => {
  const wanted = await pageToPay();
  await payOnPage(provider, wanted.page);
  await chooseGateway(shop, customer, wanted);
  await until(() => isPaidAtGateway(wanted), "the order is Paid");
  await kill(world, gateway.refund, false, () => refund(wanted));
  const state = () => rows(shop, "SELECT state FROM gateway_refunds");
  assert.deepEqual(await state(), [{ state: "unknown" }]);
  await rows(shop, "UPDATE gateway_refunds SET asked_at_ms = asked_at_ms - 60000 WHERE 1 = 1");
  const waiting = await call(shop, "GET", "/api/refunds-to-send", { token: admin.token });
  assert.deepEqual(
    waiting.body.map(({ orderId, atGateway }) => [orderId, atGateway]),
    [[wanted._id, "unknown"]],
  );
});

test("after all of these kills verify finds nothing wrong", async () => {
  const { stdout } = await verify(shop, settings());
  assert.deepEqual(
    stdout.split("\n").filter((line) => /^I\d/.test(line)),
    [],
  );
});
