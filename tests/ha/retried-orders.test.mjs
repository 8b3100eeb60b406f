// Two servers behind the nginx example, killed in turn while customers order without an
// Idempotency-Key, as programs may. nginx resends pending orders to the other server. Run by
// script/with-postgres. RETRIED_ORDERS is the minimum number of orders, RETRIED_ORDERS_KILLS that
// of kills.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import {
  demoPerson,
  newBoard,
  newCustomer,
  order,
  orderRequestFor,
  rows,
  stockViolations,
} from "../http/customer.mjs";
import { freePort, makePlace, manyOrders, verify } from "../http/program.mjs";
import { until } from "../http/provider.mjs";
import { runNginxBefore, startProxy } from "./proxies.mjs";

const ordersMin = Number(process.env.RETRIED_ORDERS ?? 3_000);
const killsMin = Number(process.env.RETRIED_ORDERS_KILLS ?? 10);
const ordersBetweenKills = 100;
const clients = 24;

/** Two servers of one shop: {place, port, shop}. */
async function startServers(t) {
  const first = await makePlace(t);
  const places = [first, await makePlace(t, first)];
  const settings = {
    NORTHBRIDGE_IDENTITY_KEYS: join(first.folder, "identity-keys"),
    ...manyOrders,
  };
  const servers = [];
  for (const place of places) {
    const port = await freePort();
    const start = () => place.start(settings, ["--demo"], [], port);
    servers.push({ port, start, shop: await start() });
  }
  return servers;
}

test("R-OPS-61: thousands of orders without a key are placed once each, although servers are killed", async (t) => {
  const servers = await startServers(t);
  const ports = servers.map(({ port }) => port);
  const { url } = await startProxy(t, (folder, port) => runNginxBefore(folder, port, ports));
  const [{ shop }] = servers;
  const admin = await demoPerson(shop, "admin");
  const board = await newBoard(shop, admin, 1_000_000, "A board of the test.");
  const customer = await newCustomer(shop);
  const behind = { ...shop, url };

  let sent = 0;
  let kills = 0;
  let over = false;
  const ids = [];
  const others = new Map(); // Responses other than 201, by text.
  const place = async () => {
    while (!over) {
      sent += 1;
      const phone = `01${String(sent).padStart(9, "0")}`;
      const request = { ...orderRequestFor(board), phone };
      const { status, body } = await order(behind, customer.token, request);
      const other = `${status} ${JSON.stringify(body)}`;
      if (status === 201) ids.push(body.insertedId);
      else others.set(other, 1 + (others.get(other) ?? 0));
    }
  };
  const placing = Promise.all(Array.from({ length: clients }, place));
  while (others.size === 0 && (kills < killsMin || ids.length < ordersMin)) {
    const next = ids.length + ordersBetweenKills;
    await until(() => ids.length >= next || others.size > 0, `${next} orders are placed`);
    const server = servers[kills % servers.length];
    await server.shop.end("SIGKILL");
    server.shop = await server.start();
    kills += 1;
  }
  over = true;
  await placing;

  const one = servers[0].shop;
  const stored = await rows(one, "SELECT id, phone FROM orders WHERE product_id = ?", [board._id]);
  const twice = stored.length - new Set(stored.map(({ phone }) => phone)).size;
  console.log(JSON.stringify({ orders: ids.length, kills, twice, others: [...others] }));
  assert.deepEqual([...others], []);
  assert.equal(twice, 0);
  assert.deepEqual(stored.map(({ id }) => id).sort(), ids.sort());
  assert.deepEqual(await stockViolations(one), []);
  const { code, stdout } = await verify(one, {}, ["--without-provider"]);
  assert.equal(code, 0, stdout);
});
