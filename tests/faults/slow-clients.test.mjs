// A hundred clients each that send their head, send their body, or read their response one byte at
// a time: other clients are not affected, and the server closes the slow ones after 30 s.

import assert from "node:assert/strict";
import { once } from "node:events";
import { connect } from "node:net";
import { test } from "node:test";
import { call, products } from "../http/customer.mjs";
import { startFresh } from "../http/program.mjs";
import { pause } from "./shop.mjs";

const patience_ms = 30_000;
const sweep_ms = 5_000; // From the timeout to the next sweep.
const others_p99_ms = 1000;
const buffers_bytes = 16 * 1024 * 1024;

const head = (path, more = "") => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}`;
const body = (size) =>
  `PUT /api/user/a@firm.example HTTP/1.1\r\nHost: localhost\r\n` +
  `Content-Type: application/json\r\nContent-Length: ${size}\r\n\r\n`;

/**
 * Kinds of slowness: the part sent at once, and the part sent at a byte a second. A reader requests
 * more than the buffers of two kernels hold.
 */
const kinds = {
  head: async () => ({
    count: 100,
    first: head("/api/products"),
    rest: "X-Slow: ".padEnd(99, "a"),
  }),
  body: async () => ({ count: 100, first: body(200), rest: " ".repeat(99) }),
  reader: async (shop) => {
    const { path, size } = await largestFile(shop);
    const times = Math.ceil(buffers_bytes / size);
    return {
      count: 10,
      first: head(path, "\r\n").repeat(times),
      rest: "\r\n".repeat(49),
      reads: false,
    };
  },
};

/** The path of the largest file of a page: more than a socket's buffers hold. */
async function largestFile(shop) {
  const page = await (await fetch(shop.url)).text();
  const paths = [...page.matchAll(/(?:src|href)="(\/[^"?#]+\.\w+)"/g)].map(([, path]) => path);
  let largest = { path: "/", size: 0 };
  for (const path of new Set(paths)) {
    const size = (await (await fetch(shop.url + path)).arrayBuffer()).byteLength;
    if (size > largest.size) largest = { path, size };
  }
  return largest;
}

/** One slow client: resolves to the milliseconds until the server closed it. */
async function slowClient({ port }, { first, rest = "", reads = true }) {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  socket.on("error", () => undefined); // The server should close it.
  await once(socket, "connect");
  const began = performance.now();
  socket.write(first);
  if (reads) socket.resume();
  let sent = 0;
  const drip = setInterval(() => {
    if (sent < rest.length) socket.write(rest[sent]);
    sent += 1;
    // A reader reads slowly, and its kernel reports the end only when it has read all.
    if (!reads) socket.read(1);
  }, 1000);
  await new Promise((closed) => socket.once("close", closed));
  clearInterval(drip);
  return performance.now() - began;
}

async function latencies(shop, isOver) {
  const [product] = await products(shop);
  const took = [];
  while (!isOver()) {
    const began = performance.now();
    const { status } = await call(shop, "GET", `/api/product/${product._id}`);
    took.push(performance.now() - began);
    assert.equal(status, 200);
    await pause(20);
  }
  return took.toSorted((one, other) => one - other);
}

for (const [name, make] of Object.entries(kinds)) {
  test(`clients with a slow ${name} delay no other client and are closed after 30 s`, async (t) => {
    const shop = await startFresh(t);
    const { count, ...kind } = await make(shop);
    let over = false;
    const others = latencies(shop, () => over);
    const borne = await Promise.all(Array.from({ length: count }, () => slowClient(shop, kind)));
    over = true;
    const took = await others;
    const p99 = took[Math.floor(took.length * 0.99)];
    const longest = Math.max(...borne);
    console.log(
      `${count} with a slow ${name}: gone after ${Math.round(longest)} ms at most; ` +
        `${took.length} calls of others, p99 ${Math.round(p99)} ms`,
    );
    assert.ok(p99 < others_p99_ms, `p99 ${p99} ms`);
    assert.ok(longest < patience_ms + sweep_ms, `${longest} ms`);
    assert.ok(Math.min(...borne) > patience_ms / 2, "they were slow, and not refused at once");
  });
}
