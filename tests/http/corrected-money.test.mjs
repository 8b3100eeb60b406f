// A payment recorded for the wrong order, on the running shop: moved, credited, and in the audit
// trail.

import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { call, demoPerson, order, orderRequestFor, products, rows } from "./customer.mjs";
import { makePlace, verify } from "./program.mjs";

const patience_ms = 20_000;
const today = () => new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Dhaka" }).format(new Date());

/** Polls until a document of this kind exists. */
async function paperOf(shop, { token }, id, kind) {
  const giveUpAt = Date.now() + patience_ms;
  while (true) {
    const { body } = await call(shop, "GET", `/api/order/${id}/papers`, { token });
    const found = body.find((paper) => paper.kind === kind);
    if (found) return found;
    assert.ok(Date.now() < giveUpAt, `no ${kind} in time: ${JSON.stringify(body)}`);
    await new Promise((resume) => setTimeout(resume, 50));
  }
}

test("[R-UNDO-2] a transfer on the wrong order is moved: credit note, both orders in the trail, nothing to find for verify", async (t) => {
  const place = await makePlace(t);
  const shop = await place.start();
  const customer = await demoPerson(shop, "customer");
  const { token } = await demoPerson(shop, "admin");
  const [board] = await products(shop);
  const placed = [];
  for (let count = 0; count < 2; count += 1) {
    placed.push((await order(shop, customer.token, orderRequestFor(board))).body);
  }
  const [wrong, right] = placed;
  const post = (path, body) =>
    call(shop, "POST", path, { token, body, headers: { "Idempotency-Key": randomUUID() } });

  const money = { kind: "transfer", amount: wrong.price, reference: "FT 1", receivedOn: today() };
  const recorded = await post(`/api/order/${wrong._id}/receipts`, money);
  assert.deepEqual([recorded.status, recorded.body.paid], [201, true]);
  const invoice = await paperOf(shop, customer, wrong._id, "invoice");

  const path = `/api/receipts/${recorded.body.insertedId}/move`;
  const moved = await post(path, { orderId: right._id, reason: "Recorded on the wrong order" });
  assert.deepEqual(
    [moved.status, moved.body._id, moved.body.paid, moved.body.left],
    [201, right._id, true, 0],
  );
  const again = await post(path, { orderId: right._id, reason: "A second click" });
  assert.deepEqual([again.status, again.body.type], [409, "/problems/receipt_voided"]);
  const seen = await call(shop, "GET", `/api/order/${wrong._id}`, { token });
  assert.deepEqual([seen.body.paid, seen.body.received], [false, 0]);

  const credit = await paperOf(shop, customer, wrong._id, "credit");
  assert.deepEqual([credit.gross, credit.against], [wrong.price, invoice._id]);
  await paperOf(shop, customer, right._id, "invoice");

  const trail = await rows(
    shop,
    `SELECT l.subject, d.before, d.after FROM audit_log l JOIN audit_details d ON d.seq = l.seq
     WHERE l.action = 'payment.move'`,
  );
  assert.equal(trail.length, 1);
  assert.equal(trail[0].subject, `receipt/${recorded.body.insertedId}`);
  assert.deepEqual(JSON.parse(trail[0].before), { order: wrong._id });
  assert.equal(JSON.parse(trail[0].after).order, right._id);
  await shop.end("SIGTERM");
  const { code, stdout } = await verify(place);
  assert.equal(code, 0, stdout);
});
