// The program is killed during orders: acknowledged ones are stored, others are stored in full or
// not at all (I1, I9, I10).

import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import {
  checkoutOf,
  ordersIn,
  stockViolations,
  myOrders,
  newCustomer,
  order,
  products,
  rows,
  orderRequestFor,
} from "./customer.mjs";
import { makePlace, manyOrders, verify } from "./program.mjs";

const rounds = 5;
const clients = 12;
const settings = manyOrders;

/** Of one to three boards. */
function someCheckout(boards, first) {
  const count = Math.min(1 + Math.floor(Math.random() * 3), boards.length);
  const lines = Array.from({ length: count }, (_, line) => boards[(first + line) % boards.length]);
  return checkoutOf(lines.map((board) => orderRequestFor(board)));
}

/** Places orders, half of the requests as checkouts of one to three boards, on `clients` connections until the program has ended: requests and responses. */
function streamOfOrders(shop, customer, boards) {
  const sent = [];
  let over = false;
  let acknowledged = 0;
  let enough = () => {};
  const client = async (number) => {
    for (let count = number; !over; count += 1) {
      const board = boards[count % boards.length];
      const attempt = {
        key: randomUUID(),
        request: Math.random() < 0.5 ? orderRequestFor(board) : someCheckout(boards, count),
      };
      sent.push(attempt);
      try {
        attempt.answer = await order(shop, customer.token, attempt.request, attempt.key);
      } catch {
        return; // The connection was cut: the order may or may not exist.
      }
      if (attempt.answer.status !== 201) return;
      acknowledged += 1;
      enough();
    }
  };
  const done = Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return {
    sent,
    /** Resolves after that many acknowledged orders, or when the stream has ended. */
    reached(count) {
      const reached = new Promise((resolve) => {
        enough = () => acknowledged >= count && resolve();
        enough();
      });
      return Promise.race([reached, done]);
    },
    async finish() {
      over = true;
      await done;
    },
  };
}

/** Products with stock for every round of the test, ordered in small quantities. */
const boardsOf = async (shop) =>
  (await products(shop)).filter(
    ({ minQuantity, availableQuantity }) => availableQuantity / minQuantity > 20,
  );

const byKey = (sent, status) => sent.filter(({ answer }) => answer?.status === status);

async function checkAfterRestart(shop, customer, sent) {
  const orders = new Map((await myOrders(shop, customer)).map((one) => [one._id, one]));
  for (const { answer } of byKey(sent, 201)) {
    for (const placed of ordersIn(answer.body)) {
      assert.deepEqual(
        orders.get(placed._id),
        placed,
        "an acknowledged order is missing or differs",
      );
    }
  }
  assert.deepEqual(await stockViolations(shop), []);
  const halves = await rows(
    shop,
    "SELECT checkout_id FROM orders WHERE checkout_id IS NOT NULL GROUP BY checkout_id HAVING max(checkout_line) <> count(*)",
  );
  assert.deepEqual(halves, [], "part of a checkout is stored");
  const unsure = sent.filter(({ answer }) => answer === undefined);
  for (const { key, request } of unsure) {
    const known = await rows(shop, "SELECT count(*) AS known FROM answers_given WHERE key = ?", [
      key,
    ]);
    const before = (await myOrders(shop, customer)).length;
    const again = await order(shop, customer.token, request, key);
    assert.ok([201, 409].includes(again.status), `${again.status}`);
    const wasThere = known[0].known === 1;
    assert.equal(again.headers.get("idempotent-replayed") === "true", wasThere);
    const made = again.status === 201 && !wasThere ? (request.lines?.length ?? 1) : 0;
    assert.equal((await myOrders(shop, customer)).length, before + made);
  }
  for (const { key, request, answer } of byKey(sent, 201).slice(0, 5)) {
    const again = await order(shop, customer.token, request, key);
    assert.deepEqual(again.body, answer.body);
  }
  assert.deepEqual(await stockViolations(shop), []);
  if (shop.database.address) return;
  const [{ result }] = await rows(
    shop,
    "SELECT integrity_check AS result FROM pragma_integrity_check",
  );
  assert.equal(result, "ok");
}

async function booksAreInOrder(shop) {
  const { code, stdout } = await verify(shop);
  assert.equal(code, 0, stdout);
}

test("R-CHK-1 kill -9 during a stream of orders loses no acknowledged one, five times over", async (t) => {
  const place = await makePlace(t);
  let shop = await place.start(settings);
  const customer = await newCustomer(shop);
  let total = 0;
  for (let round = 0; round < rounds; round += 1) {
    const stream = streamOfOrders(shop, customer, await boardsOf(shop));
    await stream.reached(20 + 7 * round);
    const { signal } = await shop.end("SIGKILL");
    assert.equal(signal, "SIGKILL");
    await stream.finish();
    assert.ok(byKey(stream.sent, 201).length >= 20, "the stream was too short to say anything");
    total += byKey(stream.sent, 201).length;

    shop = await place.start(settings);
    await checkAfterRestart(shop, customer, stream.sent);
  }
  assert.ok((await myOrders(shop, customer)).length >= total);
  await booksAreInOrder(shop);
});

test("SIGTERM under load ends within 10 seconds, and acknowledged orders are stored", async (t) => {
  const place = await makePlace(t);
  let shop = await place.start(settings);
  const customer = await newCustomer(shop);
  const stream = streamOfOrders(shop, customer, await boardsOf(shop));
  await stream.reached(30);
  const { code, signal, took_ms } = await shop.end("SIGTERM");
  await stream.finish();
  assert.deepEqual([code, signal], [0, null]);
  assert.ok(took_ms < 10_000, `it took ${took_ms} ms`);

  shop = await place.start(settings);
  await checkAfterRestart(shop, customer, stream.sent);
  await booksAreInOrder(shop);
});
