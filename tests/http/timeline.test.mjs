// The events of an order on the running shop, with the provider's part, the emails and the users
// who caused them.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  call,
  demoPerson,
  demoPaidOrder,
  myOrders,
  newCustomer,
  order,
  products,
  orderRequestFor,
} from "./customer.mjs";
import { startFresh } from "./program.mjs";

const patience_ms = 20_000;

/** The events of an order once they satisfy the condition: emails and webhooks take time. */
async function stepsOnce(shop, { token }, id, isEnough) {
  const giveUpAt = Date.now() + patience_ms;
  while (true) {
    const { body } = await call(shop, "GET", `/api/order/${id}/events`, { token });
    if (isEnough(body) || Date.now() > giveUpAt) return body;
    await new Promise((resume) => setTimeout(resume, 50));
  }
}

/** The same, once there are this many. */
const stepsOf = (shop, person, id, count) =>
  stepsOnce(shop, person, id, ({ length }) => length >= count);

const words = (steps) => steps.map(({ kind, by, detail }) => [kind, by, detail].join(" ").trim());

test("the demo's paid order lists its payment, then its shipping, in the order of their times", async (t) => {
  const shop = await startFresh(t);
  const rahima = await demoPerson(shop, "customer");
  const paid = await demoPaidOrder(shop, rahima);
  const isNotified = ({ kind, detail }) => kind === "mail_sent" && detail === "order_shipped";
  const steps = await stepsOnce(shop, rahima, paid._id, (list) => list.some(isNotified));
  const byTheOutbox = ["mail_sent", "paper_issued"];
  const told = steps.filter(({ kind }) => !byTheOutbox.includes(kind));
  const [mails, papers] = byTheOutbox.map((named) => steps.filter(({ kind }) => kind === named));
  assert.deepEqual(words(told), [
    "placed customer",
    "intent_created customer",
    "paid provider",
    "shipped shop",
  ]);
  const times = told.map(({ at }) => Date.parse(at));
  assert.deepEqual(
    times,
    times.toSorted((one, other) => one - other),
  );
  assert.deepEqual(words(mails).toSorted(), [
    "mail_sent shop order_paid",
    "mail_sent shop order_shipped",
  ]);
  // Goods that left after the invoice also have a challan.
  const [invoice, ...challans] = words(papers);
  assert.match(invoice, /^paper_issued shop invoice \d{4}-\d{2}\/\d{6}$/);
  for (const challan of challans) assert.match(challan, /^paper_issued shop challan /);
  assert.equal(steps.find(({ kind }) => kind === "paid").amount, paid.price);
  assert.ok(steps.every(({ name }) => name === null));
});

test("only administrators see an administrator's name", async (t) => {
  const shop = await startFresh(t);
  const [admin, customer] = [await demoPerson(shop, "admin"), await newCustomer(shop)];
  const [board] = await products(shop);
  const { _id } = (await order(shop, customer.token, orderRequestFor(board))).body;
  await call(shop, "DELETE", `/api/order/${_id}`, { token: admin.token });
  const nameSeenBy = async (person) =>
    (await stepsOf(shop, person, _id, 5)).find(({ kind }) => kind === "cancelled").name;
  assert.equal(await nameSeenBy(customer), null);
  assert.equal(typeof (await nameSeenBy(admin)), "string");
});

test("a refund in parts at the real sandbox is in the timeline and in a mail", async (t) => {
  const shop = await startFresh(t);
  const [admin, rahima] = [await demoPerson(shop, "admin"), await demoPerson(shop, "customer")];
  const paid = await demoPaidOrder(shop, rahima);
  const refund = (amount, key) =>
    call(shop, "POST", `/api/order/${paid._id}/refund`, {
      token: admin.token,
      headers: { "Idempotency-Key": key },
      body: { amount, reason: "One arrived broken", goodsCameBack: false },
    });
  const answers = await Promise.all([refund(10.5, "a"), refund(10.5, "a"), refund(1, "b")]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201, 201],
  );
  assert.deepEqual(answers[0].body, answers[1].body);
  const steps = await stepsOf(shop, rahima, paid._id, 15);
  const of = (wanted) => steps.filter(({ kind }) => kind === wanted);
  assert.deepEqual(
    of("refunded")
      .map(({ amount }) => amount)
      .toSorted(),
    [1, 10.5],
  );
  assert.ok(of("mail_sent").some(({ detail }) => detail === "order_refunded"));
  const now = (await myOrders(shop, rahima)).find(({ _id }) => _id === paid._id);
  assert.deepEqual([now.refunded, now.paid], [11.5, true]);
});
