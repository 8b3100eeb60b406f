// The primary is killed under a load of orders, repeatedly. Run by script/ha.

import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { call, demoPerson, stockViolations, newCustomer, rows } from "../http/customer.mjs";
import { makePlace, manyOrders, verify } from "../http/program.mjs";
import {
  directAddress,
  isPooled,
  kill,
  machines,
  open,
  pause,
  shopAddress,
  start,
  whole,
} from "./cluster.mjs";
import { streamOfLooks, streamOfOrders } from "./load.mjs";

const rounds = Number(process.env.HA_ROUNDS);
// Patroni waits six seconds for a silent machine before another one takes over.
const bound_ms = 45_000;

const board = {
  name: "Meghna",
  description: "A board.",
  img: "/img/boards/padma-x870.svg",
  minQuantity: 1,
  availableQuantity: 1_000_000,
  price: 99.5,
};

const hooks = [];
let shops;
let customer;
let product;

before(async () => {
  await open("shop");
  const context = { after: (hook) => hooks.unshift(hook) };
  const database = {
    settings: { NORTHBRIDGE_DATABASE: shopAddress("shop") },
    address: directAddress("shop"),
  };
  const first = await makePlace(context, { database });
  const second = await makePlace(context, { database });
  const settings = {
    NORTHBRIDGE_IDENTITY_KEYS: join(first.folder, "identity-keys"),
    NORTHBRIDGE_PUBLIC_URL: "http://shop.example",
    ...manyOrders,
    NORTHBRIDGE_LOG_LEVEL: "warning",
    NORTHBRIDGE_OPS_LISTEN: "",
  };
  shops = [await first.start(settings), await second.start(settings)];
  const admin = await demoPerson(shops[0], "admin");
  const added = await call(shops[0], "POST", "/api/product/add", {
    token: admin.token,
    body: board,
  });
  product = { ...board, _id: added.body.insertedId };
  customer = await newCustomer(shops[0]);
});

after(async () => {
  for (const hook of hooks) await hook();
  for (const number of machines) await kill(number);
});

/** Waits for an order placed after `since`: how long that took. */
async function placedAfter(orders, since, sure) {
  while (performance.now() - since < bound_ms) {
    if (orders.lastPlacedAt > sure) return orders.lastPlacedAt - since;
    await pause(50);
  }
  assert.fail(`no order in ${bound_ms} ms`);
}

async function loseOne(round) {
  const primary = await whole();
  const orders = streamOfOrders(shops, customer, product);
  const looks = streamOfLooks(shops);
  let before_kill;
  let away_ms;
  try {
    await pause(2_000);
    before_kill = orders.placed.size;
    await kill(primary);
    const killedAt = performance.now();
    // Earlier requests have ended, so any order after this one comes from the next primary.
    await pause(1_000);
    away_ms = await placedAfter(orders, killedAt, killedAt + 1_000);
    await pause(1_000);
  } catch (error) {
    orders.abandon();
    throw error;
  } finally {
    await orders.finish();
    await looks.finish();
  }
  await start(primary);
  console.log(
    JSON.stringify({
      round,
      killed: `machine ${primary}`,
      orders_before: before_kill,
      orders_after: orders.placed.size - before_kill,
      refused_503: orders.refused,
      writes_away_ms: Math.round(away_ms),
      slowest_order_ms: Math.round(orders.slowest_ms),
      public_pages: looks.count,
      slowest_page_ms: Math.round(looks.slowest_ms),
      unexpected: [
        ...orders.unexpected,
        ...[...looks.unexpected].map((response) => response.join(" x ")),
      ],
    }),
  );
  return { orders, looks };
}

test(`${rounds} primaries die under load${isPooled ? ", behind pgbouncer" : ""}`, async () => {
  const placed = new Map();
  const unexpected = [];
  for (let round = 1; round <= rounds; round += 1) {
    const { orders, looks } = await loseOne(round);
    for (const [key, one] of orders.placed) placed.set(key, one);
    unexpected.push(...orders.unexpected, ...[...looks.unexpected.keys()]);
  }
  await whole();
  const stored = await rows(shops[0], "SELECT id FROM orders WHERE product_id = ?", [product._id]);
  const ids = new Set(stored.map(({ id }) => id));
  const lost = [...placed.values()].filter(({ insertedId }) => !ids.has(insertedId));
  const acknowledged = new Set([...placed.values()].map(({ insertedId }) => insertedId));
  console.log(
    JSON.stringify({ acknowledged: acknowledged.size, stored: ids.size, lost: lost.length }),
  );
  assert.deepEqual(lost, [], "acknowledged orders are missing");
  assert.equal(acknowledged.size, placed.size, "two keys made one order");
  assert.equal(ids.size, placed.size, "a key made two orders");
  assert.deepEqual(await stockViolations(shops[0]), []);
  const { code, stdout } = await verify(shops[0]);
  assert.equal(code, 0, stdout);
  assert.deepEqual(unexpected, []);
});
