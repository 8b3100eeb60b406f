// Many requests, most of them reads and some of them orders: memory does not grow with them.

import assert from "node:assert/strict";
import { Agent, request } from "node:http";
import { test } from "node:test";
import { makePlace, manyOrders } from "../http/program.mjs";
import { resident_bytes } from "./process.mjs";
import { booksAreInOrder, makeBuyer, tryToOrder } from "./shop.mjs";

const count = Number(process.env.FAULTS_REQUESTS ?? 100_000);
const width = 64;
const grown_share_max = 0.1;
const grown_bytes_max = 64 * 1024 * 1024;
// The page cache of SQLite's writer (32 MB, sqlite_connection.cpp): each order adds 2.7 kB.
const warm_up_orders = 16_000;
// Created for the first responses, and kept: caches, pools, the readers' pages.
const warm_up = Math.min(100_000, Math.ceil(count / 5));

/** Sends a request and drops the response: its status. */
function get(agent, { port }, path, headers) {
  return new Promise((resolve, failed) => {
    const asked = request({ agent, port, host: "127.0.0.1", path, headers }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer.statusCode));
    });
    asked.once("error", failed);
    asked.end();
  });
}

/** That many requests, one in `orders_share` of them an order. */
async function requests(shop, buyer, number, orders_share) {
  const agent = new Agent({ keepAlive: true, maxSockets: width });
  const authorization = { Authorization: `Bearer ${buyer.token}` };
  const paths = [
    ["/api/products"],
    [`/api/product/${buyer.board._id}`],
    ["/"],
    ["/api/reviews"],
    [`/api/myorders/${buyer.email}?limit=10`, authorization],
    ["/api/nothing"],
  ];
  let left = number;
  const client = async () => {
    while (left > 0) {
      left -= 1;
      if (left % orders_share === 0) {
        assert.equal((await tryToOrder(shop, buyer)).status, 201);
        continue;
      }
      const [path, headers] = paths[left % paths.length];
      const status = await get(agent, shop, path, headers);
      assert.equal(status, path === "/api/nothing" ? 404 : 200, path);
    }
  };
  await Promise.all(Array.from({ length: width }, client));
  agent.destroy();
}

test(`memory does not grow over ${count} requests`, async (t) => {
  const place = await makePlace(t);
  const shop = await place.start(manyOrders);
  const buyer = await makeBuyer(shop);
  await requests(shop, buyer, warm_up_orders, 1);
  await requests(shop, buyer, warm_up, 100);
  const before = await resident_bytes(shop);
  const began = performance.now();
  await requests(shop, buyer, count - warm_up, 100);
  const took_s = (performance.now() - began) / 1000;
  const after = await resident_bytes(shop);
  const grown = after - before;
  console.log(
    `${count} requests in ${Math.round(took_s)} s: from ${before >> 10} kB to ${after >> 10} kB`,
  );
  await booksAreInOrder(shop, "after the soak");
  assert.ok(grown < grown_bytes_max, `${grown} bytes`);
  assert.ok(grown < before * grown_share_max, `${grown} of ${before} bytes`);
});
