// The machine's clock jumps four days ahead while an order waits for its payment: the order does
// not expire, even after a restart, until an administrator confirms the clock. The job runs once a
// minute.

import assert from "node:assert/strict";
import { test } from "node:test";
import { rows } from "../http/customer.mjs";
import { run } from "../http/program.mjs";
import { booksAreInOrder, makeBuyer, makeMachine, pause, tryToOrder } from "./shop.mjs";

const four_days_seconds = 4 * 24 * 60 * 60;
const rounds_ms = 150_000;

async function untilRound(look, what) {
  const giveUpAt = Date.now() + rounds_ms;
  while (!(await look())) {
    assert.ok(Date.now() < giveUpAt, `never: ${what}`);
    await pause(200);
  }
}

const isInDoubt = async (shop) =>
  (await rows(shop, "SELECT name FROM house WHERE name LIKE 'clock_doubt %'")).length === 1;
const fateOf = async (shop, id) =>
  (await rows(shop, "SELECT fate FROM orders WHERE id = ?", [id]))[0].fate;
const servedRounds = async (shop) =>
  (await rows(shop, "SELECT holder FROM leases WHERE name = 'reconciler'")).length;

test("R-OPS-54: an order does not expire by a clock that has jumped, until someone confirms the clock", async (t) => {
  const { machine, start } = await makeMachine(t, { NORTHBRIDGE_UNPAID_ORDER_HOURS: "72" });
  let shop = await start();
  const buyer = await makeBuyer(shop);
  const placed = await tryToOrder(shop, buyer);
  assert.equal(placed.status, 201);
  const id = placed.body.insertedId;
  await untilRound(async () => (await servedRounds(shop)) === 1, "the first round");

  await machine.set("clock_ahead_seconds", four_days_seconds);
  await untilRound(() => isInDoubt(shop), "the doubt");
  assert.equal((await shop.end("SIGKILL")).signal, "SIGKILL");
  shop = await start();
  assert.equal((await tryToOrder(shop, await makeBuyer(shop))).status, 201, "the shop is open");
  await booksAreInOrder(shop, "in doubt");
  assert.equal(await fateOf(shop, id), "pending");

  const confirmed = await run(["clock", "confirm", "--demo", "--data", shop.data]);
  assert.equal(confirmed.code, 0, confirmed.stderr);
  await untilRound(async () => (await fateOf(shop, id)) === "expired", "the old order expires");
  assert.ok(!(await isInDoubt(shop)));
  await booksAreInOrder(shop, "confirmed");
});
