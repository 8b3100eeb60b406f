// More connections than any shop needs, and fewer descriptors than connections: the program does
// not spin, and serves again within two seconds after they end.

import assert from "node:assert/strict";
import { connect } from "node:net";
import { test } from "node:test";
import { call } from "../http/customer.mjs";
import { makePlace } from "../http/program.mjs";
import { cpu_ms, resident_bytes } from "./process.mjs";
import { pause } from "./shop.mjs";

const watched_ms = 3000;
const cpu_share_max = 0.2; // Share of one core while idle.
const served_again_ms = 2000;
const idle_bytes_max = 40 * 1024 * 1024; // For 5,000 connections.

/** `count` silent connections: {open, end}. Excludes connections that the server has closed. */
async function openConnections({ port }, count) {
  const sockets = new Set();
  const opened = [];
  for (let number = 0; number < count; number += 1) {
    const socket = connect({ port, host: "127.0.0.1" });
    sockets.add(socket);
    opened.push(new Promise((done) => socket.once("connect", done).once("error", done)));
    socket.on("error", () => undefined); // The server refuses or closes some of them.
    socket.on("close", () => sockets.delete(socket));
    socket.resume();
    if (number % 200 === 199) await Promise.all(opened.splice(0));
  }
  await Promise.all(opened);
  return {
    open: () => sockets.size,
    end() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** The share of a core that the program uses while idle. */
async function idleShare(shop) {
  const before = await cpu_ms(shop);
  await pause(watched_ms);
  return ((await cpu_ms(shop)) - before) / watched_ms;
}

async function isServedSoon(shop) {
  const began = performance.now();
  while (true) {
    const answer = await call(shop, "GET", "/api/products").catch(() => ({ status: 0 }));
    const took_ms = performance.now() - began;
    if (answer.status === 200) return took_ms;
    assert.ok(took_ms < served_again_ms, `not served for ${took_ms} ms`);
    await pause(50);
  }
}

test("5,000 idle connections cost little, and the others are served", async (t) => {
  const place = await makePlace(t);
  const shop = await place.start();
  await call(shop, "GET", "/api/products");
  const before = await resident_bytes(shop);
  const idle = await openConnections(shop, 5000);
  assert.equal((await call(shop, "GET", "/api/products")).status, 200);
  const share = await idleShare(shop);
  const grown = (await resident_bytes(shop)) - before;
  assert.equal(idle.open(), 5000);
  idle.end();
  const took_ms = await isServedSoon(shop);
  console.log(
    `5,000 idle: ${Math.round(grown / 1024)} kB, ${share.toFixed(3)} of a core, served ${Math.round(took_ms)} ms after`,
  );
  assert.ok(grown < idle_bytes_max, `${grown} bytes`);
  assert.ok(share < cpu_share_max, `${share} of a core`);
});

test("with 256 descriptors 600 connections make nothing spin, and the shop recovers in 2 s", async (t) => {
  const place = await makePlace(t);
  const shop = await place.start({}, ["--demo"], ["prlimit", "--nofile=256:256"]);
  const many = await openConnections(shop, 600);
  const share = await idleShare(shop);
  const open = many.open();
  many.end();
  const took_ms = await isServedSoon(shop);
  console.log(
    `256 descriptors: ${open} of 600 stayed, ${share.toFixed(3)} of a core, served ${Math.round(took_ms)} ms after`,
  );
  assert.ok(share < cpu_share_max, `${share} of a core`);
});
