// `northbridge doctor` of the real program: with a running shop, without one, and in the production
// program.

import assert from "node:assert/strict";
import { chmod, readdir, writeFile } from "node:fs/promises";
import { once } from "node:events";
import { createServer } from "node:http";
import { createServer as createSilentServer } from "node:net";
import { join } from "node:path";
import { test } from "node:test";
import { freePort, isPostgres, makePlace, productionProgram, run } from "./program.mjs";

/** The doctor's report of a shop: {code, levels, took_ms}, levels by check. */
async function examine(data, settings, args = [], file) {
  const began = performance.now();
  const words = ["doctor", "--json", "--data", data, ...args];
  const { code, stdout, stderr } = await run(words, settings, "", file);
  const took_ms = performance.now() - began;
  assert.equal(stderr, "");
  const report = JSON.parse(stdout);
  const levels = Object.fromEntries(report.checks.map(({ check, level }) => [check, level]));
  return { code, levels, report, took_ms };
}

process.env.TMPDIR = "/var/tmp"; // The doctor finds a fault in a shop in memory.

/** Expected findings with PostgreSQL: the tests' server has fsync off, for speed. */
const known = isPostgres ? ["database.durability"] : [];
const good = isPostgres ? 3 : 0;

/** The other findings. */
const faults = (levels) => {
  const found = Object.keys(levels).filter((check) => levels[check] === "fault");
  return found.filter((check) => !known.includes(check));
};

test("R-OPS-29: the doctor finds no fault in an open shop and a closed one, in 3 s, and changes nothing", async (t) => {
  const place = await makePlace(t);
  const ops = `127.0.0.1:${await freePort()}`;
  const shop = await place.start({ NORTHBRIDGE_OPS_LISTEN: ops });
  const open = await examine(shop.data, shop.settings, ["--demo"]);
  assert.deepEqual([open.code, faults(open.levels)], [good, []]);
  for (const check of ["program.ready", "database.schema", "settings.valid", "folder.mode"]) {
    assert.equal(open.levels[check], "ok", check);
  }
  assert.ok(open.took_ms < 3_000, `${open.took_ms} ms`);
  await shop.end();
  const before = await readdir(shop.data);
  const closed = await examine(shop.data, shop.settings, ["--demo"]);
  assert.deepEqual([closed.code, faults(closed.levels)], [good, []]);
  assert.equal(closed.levels["program.ready"], "note");
  const isNew = (name) => !before.includes(name) && !/-(shm|wal)$/.test(name);
  assert.deepEqual((await readdir(shop.data)).filter(isNew), []);
  const strict = await examine(shop.data, shop.settings, ["--demo", "--strict"]);
  assert.equal(strict.code, 3, "there is no backup");
  const { stdout } = await run(["doctor", "--demo", "--data", shop.data], shop.settings);
  assert.match(stdout, /^ok +settings +All settings are known/m);
  assert.match(stdout, /^warning +backups +.* -> northbridge backup/m);
  assert.match(stdout, /^ok: \d+, notes: \d+, warnings: \d+, faults: [03]$/m);
});

test("R-OPS-29: every fault is named at once, with exit code 2 for a setting and 3 for the rest", async (t) => {
  const place = await makePlace(t);
  const shop = await place.start();
  await shop.end();
  await chmod(shop.data, 0o755);
  const file = join(place.folder, "shop.toml");
  const lines = ['publc_url = "x"', 'listen = "here"', 'smtp_password = "s3cret"'];
  await writeFile(file, lines.join("\n"));
  await chmod(file, 0o644);
  const wrong = await examine(shop.data, shop.settings, ["--demo", "--config", file]);
  assert.equal(wrong.code, 2);
  assert.deepEqual(faults(wrong.levels), ["settings.valid", "settings.secrets", "folder.mode"]);
  const settings = wrong.report.checks.filter(({ check }) => check === "settings.valid");
  assert.equal(settings.length, 3);
  assert.match(settings.map(({ sentence }) => sentence).join("\n"), /Did you mean public_url\?/);
  assert.doesNotMatch(JSON.stringify(wrong.report), /s3cret/);
  const open = await examine(shop.data, shop.settings, ["--demo"]);
  assert.deepEqual([open.code, faults(open.levels)], [3, ["folder.mode"]]);
});

/** A provider with one valid key and one webhook. */
async function startKnown(t, webhook) {
  const server = createServer((request, response) => {
    const isKnown = request.headers.authorization === "Bearer sk_test_known";
    const list = { data: [{ url: webhook, status: "enabled", enabled_events: ["*"] }] };
    const body = request.url.startsWith("/v1/webhook_endpoints") ? list : {};
    const date = new Date(Date.now() - 3_600_000).toUTCString();
    response.writeHead(isKnown ? 200 : 401, { "Content-Type": "application/json", Date: date });
    response.end(JSON.stringify(body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(() => server.close());
  return `http://127.0.0.1:${server.address().port}`;
}

test("R-OPS-29: the program for production asks provider and clock, and says what a stranger answers", async (t) => {
  const place = await makePlace(t, undefined, productionProgram);
  const shop = await place.start({}, []);
  await shop.end();
  const api = await startKnown(t, "https://shop.example/api/webhooks/stripe");
  const settings = (key) => ({
    ...shop.settings,
    NORTHBRIDGE_PAYMENT: "stripe",
    NORTHBRIDGE_STRIPE_API_URL: api,
    NORTHBRIDGE_STRIPE_SECRET_KEY: key,
    NORTHBRIDGE_STRIPE_PUBLISHABLE_KEY: "pk_test_known",
    NORTHBRIDGE_STRIPE_WEBHOOK_SECRET: "whsec_known",
    NORTHBRIDGE_PUBLIC_URL: "https://shop.example",
    NORTHBRIDGE_TRUSTED_PROXIES: "127.0.0.1",
  });
  const right = await examine(shop.data, settings("sk_test_known"), [], productionProgram);
  assert.deepEqual([right.code, faults(right.levels)], [good, []]);
  assert.equal(right.levels["payments.key"], "ok");
  assert.equal(right.levels["payments.webhook"], "ok");
  assert.equal(right.levels["clock.services"], "warning", "its clock is an hour late");
  const unknown = await examine(shop.data, settings("sk_test_other"), [], productionProgram);
  assert.deepEqual([unknown.code, faults(unknown.levels)], [3, ["payments.key"]]);
  const help = await run(["help", "doctor"], {}, "", productionProgram);
  assert.match(help.stdout, /--online/);
});

test("R-OPS-29: a database that does not answer keeps the doctor for no longer than 3 s", async (t) => {
  const { data } = await makePlace(t);
  const sockets = [];
  const silent = createSilentServer((socket) => sockets.push(socket));
  silent.listen(0, "127.0.0.1");
  await once(silent, "listening");
  t.after(() => silent.close());
  t.after(() => sockets.forEach((socket) => socket.destroy()));
  const address = `postgres://shop@127.0.0.1:${silent.address().port}/shop`;
  const { code, levels, took_ms } = await examine(data, { NORTHBRIDGE_DATABASE: address });
  assert.equal(code, 3);
  assert.equal(levels["database.late"] ?? levels["database.reachable"], "fault");
  assert.ok(took_ms < 3_500, `${took_ms} ms`);
});
