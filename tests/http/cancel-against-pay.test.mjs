// A customer pays an order in one tab and cancels it in another: exactly one of the two succeeds.
// CANCEL_AGAINST_PAY_ROUNDS sets the number of orders; script/nightly uses more.

import assert from "node:assert/strict";
import { test } from "node:test";
import { newCustomer } from "./customer.mjs";
import { manyOrders, startFresh, verify } from "./program.mjs";
import {
  recordsAgree,
  cancel,
  mostOf,
  openPayment,
  orderToPay,
  placeOrder,
  Provider,
  record,
  statesOf,
} from "./provider.mjs";

const rounds = Number(process.env.CANCEL_AGAINST_PAY_ROUNDS ?? 50);
const side_by_side = 10;

const after = (time_ms, act) => new Promise((resume) => setTimeout(resume, time_ms)).then(act);

test(`of ${rounds} orders that are paid and cancelled at once, each is one of the two`, async (t) => {
  const shop = await startFresh(t, manyOrders);
  const provider = await Provider.of(shop);
  const ends = { paid: 0, cancelled: 0 };

  /** Opens the payment, confirms it at the provider and reports it to the shop: whether it was charged. */
  async function pay(customer, wanted) {
    const opened =
      wanted.intent === undefined ? await openPayment(shop, customer, wanted) : undefined;
    if (opened !== undefined && opened.status !== 200) {
      assert.ok([404, 409].includes(opened.status), JSON.stringify(opened.body));
      return false;
    }
    const intent = wanted.intent ?? opened.body.clientSecret.split("_secret_")[0];
    const { status, body } = await provider.confirm(intent);
    if (status !== 200) {
      assert.equal(body.error.code, "payment_intent_unexpected_state");
      return false;
    }
    const recorded = await record(shop, customer, { ...wanted, intent });
    assert.equal(recorded.status, 200, JSON.stringify(recorded.body));
    return true;
  }

  async function race(customer, wanted, round) {
    const [cancelled, isCharged] = await Promise.all([
      after((round % 7) * 3, () => cancel(shop, customer, wanted)),
      after((round % 4) * 3, () => pay(customer, wanted)),
    ]);
    assert.notEqual(isCharged, cancelled.status === 200, `round ${round}: ${cancelled.status}`);
    return { wanted, isCharged, isCancelled: cancelled.status === 200 };
  }

  for (let round = 0; round < rounds; round += side_by_side) {
    const [customer, board] = [await newCustomer(shop), await mostOf(shop)];
    const numbers = Array.from(
      { length: Math.min(side_by_side, rounds - round) },
      (_, at) => round + at,
    );
    const orders = [];
    for (const number of numbers) {
      // Every other order starts its payment only now.
      const begin = number % 2 === 0 ? orderToPay : placeOrder;
      orders.push(await begin(shop, customer, board));
    }
    const all = await Promise.all(orders.map((one, at) => race(customer, one, numbers[at])));
    const states = await statesOf(shop, orders);
    all.forEach(({ isCharged, isCancelled }, at) => {
      const { fate, transaction_id } = states[at];
      assert.equal(fate === "cancelled", isCancelled);
      assert.equal(transaction_id !== null, isCharged);
      ends.paid += isCharged;
      ends.cancelled += isCancelled;
    });
  }
  t.diagnostic(JSON.stringify(ends));
  await recordsAgree(shop, provider);
  const { code, stdout } = await verify(shop);
  assert.equal(code, 0, stdout);
});
