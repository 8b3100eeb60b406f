// The program as a service: messages to its manager, and reloaded settings.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { newCustomer, order, orderRequestFor, products } from "./customer.mjs";
import { freePort, isPostgres, makePlace } from "./program.mjs";

const listener = fileURLToPath(new URL("service-manager.py", import.meta.url));

/** A service manager: `socket` for NOTIFY_SOCKET, and `next()`, the next of its messages. */
async function startManager(t, folder) {
  const socket = join(folder, "manager");
  const child = spawn("/usr/bin/python3", [listener, socket], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  t.after(() => child.kill("SIGKILL"));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  assert.equal((await lines.next()).value, "listening");
  return { socket, next: async () => JSON.parse((await lines.next()).value) };
}

/** The next message that is not about the watchdog or the state. */
async function nextChange(manager) {
  for (;;) {
    const message = await manager.next();
    if (!/^(WATCHDOG|STATUS)=/.test(message)) return message;
  }
}

/** A shop with a settings file, its log, and a manager that receives its messages. */
async function startService(t, settings) {
  const { folder, start } = await makePlace(t);
  const manager = await startManager(t, folder);
  const file = join(folder, "shop.toml");
  await writeFile(file, settings);
  const log = join(folder, "log");
  const environment = { NOTIFY_SOCKET: manager.socket, WATCHDOG_USEC: "400000" };
  const shop = await start(
    { ...environment, NORTHBRIDGE_LOG_LEVEL: undefined },
    ["--demo", "--config", file],
    ["sh", "-c", `exec "$0" "$@" 2>>${log}`],
  );
  assert.equal(await nextChange(manager), "READY=1");
  return { shop, manager, file, log };
}

test("R-OPS-34: a service manager hears when the shop is open, alive, reloading and stopping", async (t) => {
  const { shop, manager } = await startService(t, "drain_wait_seconds = 1\n");
  const heard = [];
  while (heard.filter((message) => message === "WATCHDOG=1").length < 3) {
    heard.push(await manager.next());
  }
  shop.send("SIGHUP");
  assert.match(await nextChange(manager), /^RELOADING=1\nMONOTONIC_USEC=\d+$/);
  assert.equal(await nextChange(manager), "READY=1");
  shop.send("SIGTERM");
  // Longer than the unit's TimeoutStopSec, where the shop waits for a balancer.
  assert.equal(await nextChange(manager), "STOPPING=1\nEXTEND_TIMEOUT_USEC=21000000");
  if (!isPostgres) assert.equal(await nextChange(manager), "FDSTORE=1\nFDNAME=listening");
  assert.equal((await shop.ended).code, 0);
});

test("R-OPS-64: a server takes the listening socket that its manager has kept, and serves who waits there", async (t) => {
  const { folder, start } = await makePlace(t);
  const manager = await startManager(t, folder);
  const port = await freePort();
  // The manager's part: a socket that listens, as descriptor 3. Another one could not listen at its port.
  const keep = `import os, socket, sys
kept = socket.create_server(("127.0.0.1", ${port}))
os.dup2(kept.fileno(), 3)
os.environ.update(LISTEN_FDS="1", LISTEN_PID=str(os.getpid()))
os.execvp(sys.argv[1], sys.argv[1:])`;
  const settings = { NOTIFY_SOCKET: manager.socket, NORTHBRIDGE_IO_THREADS: "1" };
  const shop = await start(settings, ["--demo"], ["/usr/bin/python3", "-c", keep], port);
  assert.equal(await nextChange(manager), "FDSTOREREMOVE=1\nFDNAME=listening");
  assert.equal(await nextChange(manager), "READY=1");
  assert.equal((await fetch(shop.url)).status, 200);
});

test("R-OPS-32: settings that are read again take effect at once, all or none", async (t) => {
  const { shop, manager, file, log } = await startService(t, "unverified_open_orders_max = 1\n");
  const { token } = await newCustomer(shop);
  const [product] = await products(shop);
  const place = async () => (await order(shop, token, orderRequestFor(product))).status;
  const reload = async (settings) => {
    await writeFile(file, settings);
    shop.send("SIGHUP");
    assert.match(await nextChange(manager), /^RELOADING=1/);
    assert.equal(await nextChange(manager), "READY=1");
  };
  assert.equal(await place(), 201);
  assert.equal(await place(), 429);

  await reload('unverified_open_orders_max = 5\ncolour = "red"\nlog_level = "loud"\n');
  assert.equal(await place(), 429);
  const refused = await readFile(log, "utf8");
  assert.match(refused, /colour: there is no such setting/);
  assert.match(refused, /log_level: must be one of/);
  assert.match(refused, /nothing was changed/);

  await reload('unverified_open_orders_max = 2\nshop_name = "Southbridge"\n');
  assert.equal(await place(), 201);
  assert.equal(await place(), 429);
  assert.match(await readFile(log, "utf8"), /need a restart: shop_name"/);
});
