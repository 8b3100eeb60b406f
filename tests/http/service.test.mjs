// The program as a service: messages to its manager, and reloaded settings.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { newCustomer, order, orderRequestFor, products } from "./customer.mjs";
import { freePort, isPostgres, makePlace, program, run } from "./program.mjs";

const unit = fileURLToPath(new URL("../../debian/northbridge.service", import.meta.url));
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
  const [, words] = /^ExecReload=\/usr\/bin\/northbridge (.*)$/m.exec(await readFile(unit, "utf8"));
  const command = words.replace("$MAINPID", shop.pid).split(" ");
  const reload = async (settings) => {
    await writeFile(file, settings);
    const { code, stderr } = await run(command);
    assert.match(await nextChange(manager), /^RELOADING=1/);
    assert.equal(await nextChange(manager), "READY=1");
    return [code, stderr];
  };
  const refusal = "northbridge: the settings are wrong, so nothing changed: see the log\n";
  assert.equal(await place(), 201);
  assert.equal(await place(), 429);

  const wrong = 'unverified_open_orders_max = 5\ncolour = "red"\nlog_level = "loud"\n';
  assert.deepEqual(await reload(wrong), [1, refusal]);
  assert.equal(await place(), 429);
  const refused = await readFile(log, "utf8");
  assert.match(refused, /colour: there is no such setting/);
  assert.match(refused, /log_level: must be one of/);
  assert.match(refused, /nothing was changed/);

  const secret = 'smtp_url = "smtp://127.0.0.1:1"\nsmtp_user = "shop"\n';
  assert.deepEqual(await reload(`unverified_open_orders_max = 5\n${secret}`), [1, refusal]);
  assert.equal(await place(), 429);
  assert.match(await readFile(log, "utf8"), /smtp_password: smtp_user and smtp_password/);

  const good = 'unverified_open_orders_max = 2\nshop_name = "Southbridge"\n';
  assert.deepEqual(await reload(good), [0, ""]);
  assert.equal(await place(), 201);
  assert.equal(await place(), 429);
  assert.match(await readFile(log, "utf8"), /need a restart: shop_name"/);
});

test("R-OPS-32: a reload of a process that is no shop, or has ended, fails and names it", async () => {
  const reload = async (pid) => {
    const { code, stderr } = await run(["reload", String(pid)]);
    return [code, stderr];
  };
  const own = process.pid;
  assert.deepEqual(await reload(own), [1, `northbridge: process ${own} is no shop\n`]);
  const child = spawn("true");
  await once(child, "exit");
  const refusal = `northbridge: process ${child.pid}: No such process\n`;
  assert.deepEqual(await reload(child.pid), [1, refusal]);
});

test("R-OPS-26, R-OPS-34: wrong settings end a start for good, as a line of the journal's log", async (t) => {
  const { folder, data } = await makePlace(t);
  const log = join(folder, "log");
  // As systemd does for a service whose errors the journal reads.
  const journal = `exec 2>"$0"; export JOURNAL_STREAM="$(stat -L -c %d:%i /dev/fd/2)"; exec "$@"`;
  const words = ["-c", journal, log, program, "serve", "--data", data, "--listen", "nowhere"];
  const { code } = await run(words, {}, "", "/bin/sh");
  const [, prevented] = /^RestartPreventExitStatus=(\d+)$/m.exec(await readFile(unit, "utf8"));
  assert.equal(code, Number(prevented), "systemd does not try again");
  const lines = (await readFile(log, "utf8")).trimEnd().split("\n");
  assert.equal(lines.length, 1);
  assert.match(lines[0], /^<3>\{/);
  const line = JSON.parse(lines[0].slice(3));
  assert.deepEqual([line.level, line.message.slice(0, 21)], ["error", "command line: listen:"]);
});
