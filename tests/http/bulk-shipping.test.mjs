// Staff ship orders in bulk while customers keep ordering and the program is killed. script/nightly
// ships more.

import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";

import {
  call,
  demoPerson,
  newBoard,
  newCustomer,
  order,
  orderRequestFor,
  rows,
} from "./customer.mjs";
import { freePort, makePlace, manyOrders, verify } from "./program.mjs";

const count = Number(process.env.BULK_ORDERS ?? 400);
const kills = Number(process.env.BULK_KILLS ?? 2);
const shoppers = 16;
const orders_a_job = 2_000; // Maximum of one job (D105).

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Retries until there is a response: the program may be down for a moment. */
async function insist(ask) {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      assert.ok(error instanceof TypeError, error); // Of fetch: the connection.
      await sleep(20);
    }
  }
}

/**
 * Places orders of `board` by one customer, again after a lost connection, until `isOver()`;
 * returns their number.
 */
async function shop(world, { token }, board, isOver) {
  let placed = 0;
  while (!isOver(placed)) {
    const key = randomUUID();
    const answer = await insist(() => order(world.shop, token, orderRequestFor(board), key));
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    placed += 1;
  }
  return placed;
}

const allOf = async (world, people, board, isOver) => {
  const counts = people.map((person) => shop(world, person, board, isOver));
  return (await Promise.all(counts)).reduce((sum, placed) => sum + placed, 0);
};

const idsOf = async (shop, board) =>
  (await rows(shop, "SELECT id FROM orders WHERE product_id = ? ORDER BY id", [board._id])).map(
    ({ id }) => id,
  );

async function beginJobs(world, admin, ids) {
  const jobs = [];
  for (let at = 0; at < ids.length; at += orders_a_job) {
    const body = { ids: ids.slice(at, at + orders_a_job) };
    const begun = await call(world.shop, "POST", "/api/orders/ship", { token: admin.token, body });
    assert.equal(begun.status, 202, JSON.stringify(begun.body));
    jobs.push(begun.body.jobId);
  }
  return jobs;
}

const statesOf = ({ shop }, { token }, jobs) =>
  Promise.all(
    jobs.map(async (job) => (await call(shop, "GET", `/api/job/${job}`, { token })).body),
  );

const doneOf = (states) => states.reduce((sum, state) => sum + state.done, 0);

/** Waits until the jobs have shipped this many orders in total, or have ended: their states. */
async function reached(world, admin, jobs, wanted) {
  for (;;) {
    const states = await statesOf(world, admin, jobs);
    if (doneOf(states) >= wanted || states.every(({ endedAt }) => endedAt !== null)) return states;
    await sleep(5);
  }
}

// R-DESK-21 R-DESK-3 R-DESK-20
test("orders shipped in bulk are each shipped once, whatever kills the program", async (t) => {
  const place = await makePlace(t);
  const port = await freePort();
  const start = () => place.start(manyOrders, ["--demo"], [], port);
  const world = { shop: await start() };
  const admin = await demoPerson(world.shop, "admin");
  const people = [];
  for (let number = 0; number < shoppers; number += 1) people.push(await newCustomer(world.shop));
  const stock = 1_000_000;
  const board = await newBoard(world.shop, admin, stock, "Of orders to ship.");
  const other = await newBoard(world.shop, admin, stock, "Of orders meanwhile.");
  await allOf(world, people, board, (placed) => placed >= count / shoppers);
  const ids = await idsOf(world.shop, board);

  const jobs = await beginJobs(world, admin, ids);
  let isShipped = false;
  t.after(() => (isShipped = true)); // Otherwise the shoppers continue after a failure.
  const ordersMeanwhile = allOf(world, people, other, () => isShipped);
  // Each kill follows one more shipped order. A poll may be late, so the last kills may find the
  // jobs at their end.
  let done = 0;
  let interrupted = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    const states = await reached(world, admin, jobs, done + 1);
    done = doneOf(states);
    if (states.some(({ endedAt }) => endedAt === null)) interrupted += 1;
    await world.shop.end("SIGKILL");
    world.shop = await start();
  }
  assert.ok(interrupted > 0, "nothing was left to interrupt");
  const ended = await reached(world, admin, jobs, Infinity);
  isShipped = true;
  const placed = await ordersMeanwhile;

  for (const { state, refused } of ended) assert.deepEqual([state, refused], ["done", 0]);
  assert.equal(doneOf(ended), ids.length);
  const once = { times: ids.length, orders: ids.length };
  const ofBoard = "(SELECT id FROM orders WHERE product_id = ?)";
  const events = await rows(
    world.shop,
    `SELECT count(*) AS times, count(DISTINCT order_id) AS orders FROM order_events
     WHERE kind = 'shipped' AND order_id IN ${ofBoard}`,
    [board._id],
  );
  assert.deepEqual(events, [once]);
  const mails = await rows(
    world.shop,
    `SELECT count(*) AS times, count(DISTINCT payload) AS orders FROM outbox
     WHERE event = 'order_shipped' AND payload IN ${ofBoard}`,
    [board._id],
  );
  assert.deepEqual(mails, [once]);
  const trail = await rows(
    world.shop,
    "SELECT count(*) AS times, count(DISTINCT subject) AS orders FROM audit_log WHERE action = 'order.ship'",
  );
  assert.deepEqual(trail, [once]);
  assert.ok(placed > 0);
  assert.equal((await idsOf(world.shop, other)).length, placed);
  const { code, stdout } = await verify(world.shop);
  assert.equal(code, 0, stdout);
});
