// Three servers behind the example of a proxy are replaced one by one, under load: by a newer program, whose
// schema is a later one, and back. Run by script/ha --upgrade, on three machines with a database each; or by
// script/with-postgres. ROLLING_UPGRADE_FROM is the older program; without it a copy of the program is the newer one,
// and the later schema has what neither needs.

import assert from "node:assert/strict";
import { cp, mkdtemp, readlink, realpath, rename, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { call, demoPerson, newCustomer, rows, stockViolations } from "../http/customer.mjs";
import { command, freePort, makePlace, manyOrders, program, verify } from "../http/program.mjs";
import { caddyServersExample, replaced, runCaddy } from "../http/proxy-examples.mjs";
import { laterRelease, runScript } from "../http/schemas.mjs";
import { directAddress, kill, machines, open, pause, shopAddress } from "./cluster.mjs";
import { runNginxBefore, startProxy } from "./proxies.mjs";
import { steadyLoad } from "./steady-load.mjs";

const onMachines = process.env.HA_NAME !== undefined;
const older = process.env.ROLLING_UPGRADE_FROM;
const between_ms = 2_000;

const board = {
  name: "Meghna",
  description: "A board.",
  img: "/img/boards/padma-x870.svg",
  minQuantity: 1,
  availableQuantity: 1_000_000,
  price: 99.5,
};

const hooks = [];
const context = { after: (hook) => hooks.unshift(hook) };
const programs = {};
const servers = []; // {place, installed, port, shop}
const placed = new Set(); // Ids of all acknowledged orders.
let settings;
let known; // {customer, admin, product}

const proxies = {
  nginx: (folder, port) =>
    runNginxBefore(
      folder,
      port,
      servers.map((one) => one.port),
    ),

  async caddy(folder, port) {
    let site = await caddyServersExample();
    site = replaced(site, "shop.example {", `http://:${port} {`);
    const addresses = servers.map((one) => `127.0.0.1:${one.port}`);
    site = replaced(site, "10.0.0.1:8080 10.0.0.2:8080 10.0.0.3:8080", addresses.join(" "));
    return runCaddy(folder, "", site);
  },
};

/** The shop as its customers reach it. */
async function startBehind(t, name) {
  return { ...servers[0].shop, ...(await startProxy(t, proxies[name])) };
}

/** Replaces one program with another, as a package upgrade does. */
async function install(file, at) {
  await symlink(file, `${at}.new`);
  await rename(`${at}.new`, at);
}

before(async () => {
  const folder = await mkdtemp(join(tmpdir(), "northbridge-programs-"));
  context.after(() => rm(folder, { recursive: true, force: true }));
  programs.newer = join(folder, "newer");
  for (const beside of ["web", "fonts"]) {
    await symlink(join(dirname(program), beside), join(folder, beside));
  }
  if (older === undefined) await cp(program, programs.newer);
  else await symlink(program, programs.newer);
  programs.older = older ?? program;

  if (onMachines) await open("shop");
  const database = onMachines && {
    settings: { NORTHBRIDGE_DATABASE: shopAddress("shop") },
    address: directAddress("shop"),
  };
  const beside = database ? { database } : await makePlace(context);
  for (const number of machines) {
    const installed = join(folder, `server-${number}`);
    await install(programs.older, installed);
    const place = await makePlace(context, beside, installed);
    servers.push({ place, installed, port: await freePort() });
  }
  settings = {
    NORTHBRIDGE_IDENTITY_KEYS: join(servers[0].place.folder, "identity-keys"),
    NORTHBRIDGE_PUBLIC_URL: "http://shop.example",
    NORTHBRIDGE_TRUSTED_PROXIES: "127.0.0.1",
    ...manyOrders,
    NORTHBRIDGE_LOG_LEVEL: "warning",
  };
  for (const server of servers) {
    server.shop = await server.place.start(settings, ["--demo"], [], server.port);
  }
  const [{ shop }] = servers;
  const admin = await demoPerson(shop, "admin");
  const added = await call(shop, "POST", "/api/product/add", { token: admin.token, body: board });
  const product = { ...board, _id: added.body.insertedId };
  known = { admin, product, customer: await newCustomer(shop) };
});

after(async () => {
  for (const hook of hooks) await hook();
  if (onMachines) for (const number of machines) await kill(number);
});

/** The program that each server runs. */
const running = () => Promise.all(servers.map(({ shop }) => readlink(`/proc/${shop.pid}/exe`)));

/**
 * Replaces each server with `file` while customers use the shop. `migrate` runs before the first.
 */
async function replaceAll(shop, file, extra, migrate = () => undefined) {
  const load = steadyLoad(shop, known);
  const stops_ms = [];
  try {
    await pause(between_ms);
    await migrate();
    for (const server of servers) {
      await install(file, server.installed);
      const { code, took_ms } = await server.shop.end("SIGTERM");
      assert.equal(code, 0, "a server ends in order");
      stops_ms.push(Math.round(took_ms));
      const all = { ...settings, ...extra };
      server.shop = await server.place.start(all, ["--demo"], [], server.port);
      await pause(between_ms);
    }
  } finally {
    await load.finish();
  }
  return { load, stops_ms };
}

async function expectNothingLost(name, shop, { load, stops_ms }) {
  console.log(
    JSON.stringify({
      proxy: name,
      requests: load.requests,
      orders: load.placed.size,
      slowest_ms: Math.round(load.slowest_ms),
      stops_ms,
      unexpected: [...load.unexpected].map((one) => one.join(" x ")),
    }),
  );
  assert.deepEqual([...load.unexpected], [], shop.said());
  const product = [known.product._id];
  const stored = await rows(servers[0].shop, "SELECT id FROM orders WHERE product_id = ?", product);
  const ids = new Set(stored.map(({ id }) => id));
  for (const id of load.placed) placed.add(id);
  const lost = [...placed].filter((id) => !ids.has(id));
  const unknown = [...ids].filter((id) => !placed.has(id));
  assert.deepEqual([lost, unknown], [[], []], "what was answered is stored, and nothing else");
  assert.deepEqual(await stockViolations(servers[0].shop), []);
  // A server that predates the totals does not count orders; the runbook describes the fix.
  if (older !== undefined) {
    const counted = await command(servers[0].shop, "totals", "recount");
    assert.equal(counted.code, 0, counted.stderr);
  }
  const { code, stdout } = await verify(servers[0].shop, {}, ["--without-provider"]);
  assert.equal(code, 0, stdout);
}

test("R-OPS-43: three servers are replaced by a newer program behind nginx, and no request is lost", async (t) => {
  const shop = await startBehind(t, "nginx");
  // The schema changes of the first newer server, if there is only one program: with the same locks
  // in the same order.
  const locks = `LOCK TABLE migrations IN ROW EXCLUSIVE MODE;
    LOCK TABLE orders, stock_movements IN ACCESS EXCLUSIVE MODE;`;
  const migrate = () => older === undefined && runScript(servers[0].place, locks + laterRelease);
  const outcome = await replaceAll(shop, programs.newer, {}, migrate);
  assert.deepEqual(new Set(await running()), new Set([await realpath(programs.newer)]));
  await expectNothingLost("nginx", shop, outcome);
});

test("R-OPS-43: and back by the older one behind Caddy, which leaves out a server that is not ready", async (t) => {
  // From here on they wait for the balancer.
  const drain = { NORTHBRIDGE_DRAIN_WAIT_SECONDS: "3" };
  for (const server of servers) {
    await server.shop.end("SIGTERM");
    server.shop = await server.place.start({ ...settings, ...drain }, ["--demo"], [], server.port);
  }
  const shop = await startBehind(t, "caddy");
  const outcome = await replaceAll(shop, programs.older, drain);
  assert.ok(
    outcome.stops_ms.every((one) => one >= 3_000),
    "they waited for the balancer",
  );
  assert.deepEqual(new Set(await running()), new Set([await realpath(programs.older)]));
  await expectNothingLost("caddy", shop, outcome);
});
