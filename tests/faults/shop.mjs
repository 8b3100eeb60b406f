// Shared by the fault tests: a shop on a failing machine, a stream of orders, and a check that the
// database holds the acknowledged ones.

import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import {
  demoPerson,
  newBoard,
  newCustomer,
  order,
  rows,
  orderRequestFor,
} from "../http/customer.mjs";
import { makePlace, manyOrders, verify } from "../http/program.mjs";
import { Machine } from "./machine.mjs";

/** Whether to run the full form, as script/faults does, or the short one of every test run. */
export const isFull = process.env.FAULTS_FULL !== undefined;

export const pause = (time_ms) => new Promise((resume) => setTimeout(resume, time_ms));

/** {place, machine, start}: `start` starts a shop on the machine. */
export async function makeMachine(t, settings = {}) {
  const place = await makePlace(t);
  const machine = await Machine.make(t, place.folder, place.data);
  const all = { ...manyOrders, ...settings, ...machine.environment };
  return { place, machine, start: () => place.start(all) };
}

/** A customer, and a product with enough stock. */
export async function makeBuyer(shop) {
  const board = await newBoard(shop, await demoPerson(shop, "admin"), 1_000_000, "For the faults");
  return { ...(await newCustomer(shop)), board };
}

/** One order: {key, status, body}; status 0 means no response. */
export async function tryToOrder(shop, { token, board }, key = randomUUID()) {
  try {
    const { status, headers, body } = await order(shop, token, orderRequestFor(board), key);
    return { key, status, body, retryAfter: headers.get("retry-after") };
  } catch {
    return { key, status: 0 };
  }
}

/** Places orders on `width` connections until `isOver()`: the result of each. */
export async function streamOfOrders(shop, buyer, width, isOver) {
  const tries = [];
  const client = async () => {
    while (!(await isOver())) tries.push(await tryToOrder(shop, buyer));
  };
  await Promise.all(Array.from({ length: width }, client));
  return tries;
}

export async function booksAreInOrder(shop, what) {
  const { code, stdout, stderr } = await verify(shop, {}, ["--without-provider"]);
  assert.equal(code, 0, `${what}: ${stdout}${stderr}`);
}

/** Acknowledged orders are stored as acknowledged, and each key had at most one effect. */
export async function nothingIsLost(shop, tries, what) {
  const known = new Map(
    (await rows(shop, "SELECT id, quantity, price_paisa FROM orders")).map((row) => [row.id, row]),
  );
  for (const { key, status, body } of tries) {
    if (status !== 201) continue;
    const row = known.get(body.insertedId);
    assert.ok(row, `${what}: ${key} was acknowledged and is lost`);
    assert.equal(row.price_paisa, Math.round(body.price * 100), what);
  }
  const kept = await rows(shop, "SELECT key, count(*) AS times FROM answers_given GROUP BY key");
  const effects = new Map(kept.map(({ key, times }) => [key, times]));
  for (const { key, status } of tries) {
    if (status === 201) assert.equal(effects.get(key), 1, `${what}: ${key}`);
  }
  await booksAreInOrder(shop, what);
}

/**
 * Retries each request without a response with the same key; afterwards there is exactly one order.
 */
export async function askAgain(shop, buyer, tries, what) {
  for (const { key, status } of tries.filter((one) => one.status !== 201)) {
    const { status: now } = await tryToOrder(shop, buyer, key);
    assert.equal(now, 201, `${what}: ${key} had ${status} first`);
  }
}
