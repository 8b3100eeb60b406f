// Clients that order and clients that read, while the database fails over.

import { randomUUID } from "node:crypto";
import { call, orderRequestFor } from "../http/customer.mjs";
import { pause } from "./cluster.mjs";

const clients = 8;
const bound_ms = 30_000;
const looks_every_ms = 50;

/** Pages without a token, requested again and again. */
const publicPaths = ["/", "/products", "/api/products"];

/**
 * Places orders at all `shops` until `finish`. A client that gets 503 retries with the same key, as
 * the browser does. `placed` are the orders by key; `unexpected` are the other responses.
 */
export function streamOfOrders(shops, customer, product) {
  const stream = {
    placed: new Map(),
    refused: 0,
    slowest_ms: 0,
    unexpected: [],
    lastPlacedAt: 0,
    /** Clients that are refused from now on give up. */
    abandon() {
      isAbandoned = true;
    },
    async finish() {
      over = true;
      await done;
    },
  };
  let over = false;
  let isAbandoned = false;
  const ask = async (shop, key) => {
    const began = performance.now();
    try {
      return await call(shop, "POST", "/api/order", {
        token: customer.token,
        body: orderRequestFor(product),
        headers: { "Idempotency-Key": key },
        signal: AbortSignal.timeout(bound_ms),
      });
    } finally {
      stream.slowest_ms = Math.max(stream.slowest_ms, performance.now() - began);
    }
  };
  const placeOne = async (number) => {
    const key = randomUUID();
    for (let attempt = number; ; attempt += 1) {
      const answer = await ask(shops[attempt % shops.length], key);
      if (answer.status === 201) {
        stream.placed.set(key, answer.body);
        stream.lastPlacedAt = performance.now();
        return;
      }
      if (answer.status !== 503 || !answer.headers.has("retry-after")) {
        stream.unexpected.push(`an order: ${answer.status} ${JSON.stringify(answer.body)}`);
        return;
      }
      stream.refused += 1;
      if (isAbandoned) return;
      await pause(200);
    }
  };
  const client = async (number) => {
    while (!over) {
      try {
        await placeOne(number);
      } catch (error) {
        stream.unexpected.push(`an order: ${error.name} ${error.message}`);
      }
    }
  };
  const done = Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return stream;
}

/** Requests the public pages of all `shops` until `finish`. */
export function streamOfLooks(shops) {
  let over = false;
  const stream = { count: 0, slowest_ms: 0, unexpected: new Map() };
  const look = async (shop, path) => {
    const began = performance.now();
    let heard;
    try {
      const answer = await fetch(shop.url + path, { signal: AbortSignal.timeout(bound_ms) });
      await answer.arrayBuffer();
      heard = answer.status;
    } catch (error) {
      heard = error.name;
    }
    stream.count += 1;
    stream.slowest_ms = Math.max(stream.slowest_ms, performance.now() - began);
    if (heard === 200) return;
    const response = `${path}: ${heard}`;
    stream.unexpected.set(response, (stream.unexpected.get(response) ?? 0) + 1);
  };
  const visitor = async (shop, path) => {
    while (!over) {
      await look(shop, path);
      await pause(looks_every_ms);
    }
  };
  const done = Promise.all(shops.flatMap((shop) => publicPaths.map((path) => visitor(shop, path))));
  stream.finish = async () => {
    over = true;
    await done;
  };
  return stream;
}
