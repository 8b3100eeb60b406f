// Orders that staff place for themselves, on the running shop: for a colleague, if there is one.

import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { call, demoPerson, newStaff, order, orderRequestFor, products, rows } from "./customer.mjs";
import { makePlace, verify } from "./program.mjs";

const patience_ms = 20_000;
const today = () => new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Dhaka" }).format(new Date());

const codeOf = ({ status, body }) => [status, body.type?.replace("/problems/", "")];

async function endOf(shop, token, jobId) {
  const giveUpAt = Date.now() + patience_ms;
  while (true) {
    const { body } = await call(shop, "GET", `/api/job/${jobId}`, { token });
    if (body.endedAt) return body;
    assert.ok(Date.now() < giveUpAt, `the job does not end: ${JSON.stringify(body)}`);
    await new Promise((resume) => setTimeout(resume, 50));
  }
}

test("[R-BANK-9] the only owner handles an own order, which the trail marks, until a colleague may", async (t) => {
  const place = await makePlace(t);
  const shop = await place.start();
  const { token } = await demoPerson(shop, "admin");
  const customer = await demoPerson(shop, "customer");
  const [board] = await products(shop);
  const place_order = async (by) => (await order(shop, by, orderRequestFor(board))).body;
  const post = (path, body) =>
    call(shop, "POST", path, { token, body, headers: { "Idempotency-Key": randomUUID() } });
  const record = ({ _id, price }, reference) =>
    post(`/api/order/${_id}/receipts`, {
      kind: "transfer",
      amount: price,
      reference,
      receivedOn: today(),
    });
  const ship = ({ _id }) =>
    call(shop, "PATCH", `/api/order/status/${_id}`, { token, body: { orderStatus: true } });

  const alone = await place_order(token);
  assert.equal((await record(alone, "FT 1")).status, 201);
  assert.equal((await ship(alone)).status, 200);
  const marked = await rows(
    shop,
    `SELECT l.action, d.after FROM audit_log l JOIN audit_details d ON d.seq = l.seq
     WHERE l.subject = ? ORDER BY l.seq`,
    [`order/${alone._id}`],
  );
  assert.deepEqual(
    marked.map(({ action, after }) => [action, JSON.parse(after).own]),
    [
      ["payment.record", true],
      ["order.ship", true],
    ],
  );

  const colleague = await newStaff(shop, "warehouse");
  const own = await place_order(token);
  assert.deepEqual(codeOf(await ship(own)), [409, "own_order"]);
  assert.equal((await record(own, "FT 2")).status, 201, "no one else may record money");
  const accountant = await newStaff(shop, "accountant");
  const refund = { amount: 1, reason: "Mine", goodsCameBack: false };
  assert.deepEqual(codeOf(await post(`/api/order/${own._id}/refund`, refund)), [409, "own_order"]);

  const other = await place_order(customer.token);
  const { body: job } = await post("/api/orders/ship", { ids: [own._id, other._id] });
  const ended = await endOf(shop, token, job.jobId);
  assert.deepEqual([ended.done, ended.refused], [1, 1]);
  const { body: left } = await call(shop, "GET", `/api/order/${own._id}`, { token });
  assert.equal(left.orderStatus, false);

  const sameShip = { token: colleague.token, body: { orderStatus: true } };
  const shipped = await call(shop, "PATCH", `/api/order/status/${own._id}`, sameShip);
  assert.equal(shipped.status, 200);
  for (const { email } of [colleague, accountant]) {
    await rows(shop, "UPDATE users SET disabled = 1 WHERE email = ?", [email]);
  }
  assert.equal((await post(`/api/order/${own._id}/refund`, refund)).status, 201, "alone again");
  await shop.end("SIGTERM");
  const { code, stdout } = await verify(place);
  assert.equal(code, 0, stdout);
});
