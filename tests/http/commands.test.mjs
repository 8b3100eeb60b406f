// The command line of the real program: output, exit, and leftovers of a failed start.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { access, mkdir, open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { call } from "./customer.mjs";
import { command, environment, freePort, makePlace, program, run, startFresh } from "./program.mjs";

/** Runs a program in its own terminal, which SIGHUP closes. */
const terminal = fileURLToPath(new URL("terminal.py", import.meta.url));

test("the version of the program is that of the API's document", async (t) => {
  const shop = await startFresh(t);
  const { info } = (await call(shop, "GET", "/api/openapi.json")).body;
  for (const word of ["--version", "version"]) {
    const { code, stdout } = await run([word]);
    assert.deepEqual([code, stdout], [0, `northbridge ${info.version}\n`]);
  }
});

test("wrong arguments end with 2 and one sentence that names what was meant", async () => {
  const { code, stdout, stderr } = await run(["user", "promot", "ada@firm.example"]);
  assert.deepEqual([code, stdout], [2, ""]);
  assert.equal(
    stderr,
    "There is no command `northbridge user promot`. Did you mean `northbridge user promote`?\n" +
      "See `northbridge user --help`.\n",
  );
});

/** Runs the program with this file as its standard output; null closes it: {code, stderr}. */
async function runInto(file, args, settings) {
  const output = file === null ? "1>&-" : `>${file}`;
  const child = spawn("sh", ["-c", `exec "$0" "$@" ${output}`, program, ...args], {
    env: environment(settings),
    stdio: ["ignore", "ignore", "pipe"],
  });
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text) => (stderr += text));
  const [code] = await once(child, "close");
  return { code, stderr };
}

test("output that cannot be written ends with 1 and a sentence", async (t) => {
  const { data, settings } = await startFresh(t);
  const shop = ["--demo", "--data", data];
  for (const args of [
    ["--help"],
    ["--version"],
    ["help", "user"],
    ["serve", "--print-config"],
    ["user", "list", ...shop],
    ["user", "list", "--json", ...shop],
    ["verify", "--without-provider", "--json", ...shop],
  ]) {
    const { code, stderr } = await runInto("/dev/full", args, settings);
    assert.deepEqual(
      [code, stderr],
      [1, "northbridge: the standard output cannot be written: No space left on device\n"],
      args.join(" "),
    );
  }
  const both = await runInto("/dev/full 2>&1", ["serv"]);
  assert.equal(both.code, 2, "nor does an error stream that is full end the program otherwise");
  const closed = await runInto(null, ["--version"]);
  assert.equal(closed.code, 1);
  assert.match(closed.stderr, /the standard output cannot be written: Bad file descriptor/);
});

test("user list --json prints one document, with the API's names", async (t) => {
  const shop = await startFresh(t);
  const { code, stdout } = await command(shop, "user", "list", "--json");
  assert.equal(code, 0);
  const users = JSON.parse(stdout);
  const admin = users.find(({ email }) => email === shop.boot.demo.admin.email);
  assert.match(admin._id, /^[0-9a-f]{24}$/);
  assert.match(admin.createdAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const { _id, createdAt, ...rest } = admin;
  assert.deepEqual(rest, {
    email: shop.boot.demo.admin.email,
    emailVerified: true,
    name: "Nadia Karim",
    role: "admin",
    disabled: false,
  });
});

test("a closed terminal ends the shop in order, unless nohup keeps it open", async (t) => {
  const { start } = await makePlace(t);
  const closed = await start({}, ["--demo"], ["/usr/bin/python3", terminal]);
  const { code, signal } = await closed.end("SIGHUP");
  assert.deepEqual([code, signal], [0, null]);

  const kept = await start(
    {},
    ["--demo"],
    ["/usr/bin/python3", terminal, "sh", "-c", 'exec nohup "$0" "$@" </dev/null >/dev/null 2>&1'],
  );
  kept.send("SIGHUP");
  for (let turn = 0; turn < 10; turn += 1) {
    assert.equal((await call(kept, "GET", "/api/products")).status, 200);
    await new Promise((resume) => setTimeout(resume, 50));
  }
  assert.equal((await kept.end("SIGTERM")).code, 0);
});

test("a shop stays open when its standard streams are closed or full", async (t) => {
  for (const streams of ["<&- >&- 2>&-", ">/dev/full 2>/dev/full"]) {
    const { start } = await makePlace(t);
    const shop = await start({}, ["--demo"], ["sh", "-c", `exec "$0" "$@" ${streams}`]);
    assert.equal((await call(shop, "GET", "/api/products")).status, 200);
    assert.equal((await shop.end()).code, 0, streams);
  }
});

test("a start that fails leaves no data folder behind, but keeps one that was there", async (t) => {
  const shop = await startFresh(t);
  const { folder, data, database } = await makePlace(t);
  const fresh = join(data, "shops", "first");
  const fails = async (at, args, settings, reason) => {
    const { code, stderr } = await run(["serve", "--demo", "--data", at, ...args], settings);
    assert.equal(code, 1, stderr);
    assert.match(stderr, reason);
  };
  const taken = ["--listen", `127.0.0.1:${shop.port}`];
  await fails(fresh, taken, database.settings, /cannot listen on 127.*Address already in use/);
  await assert.rejects(access(data));

  const nowhere = { NORTHBRIDGE_DATABASE: "postgres://shop@127.0.0.1:1/shop" };
  const free = ["--listen", `127.0.0.1:${await freePort()}`];
  await fails(fresh, free, nowhere, /^northbridge: the database cannot be used: .*refused$/m);
  await fails(fresh, free, { NORTHBRIDGE_WEB: folder }, /there are no web files/);
  const orders = ["fill", "--demo", "--data", fresh, "--orders", "5"];
  assert.match((await run(orders, database.settings)).stderr, /orders need products/);
  await assert.rejects(access(data));

  await mkdir(data);
  await (await open(join(data, "note"), "w")).close();
  await fails(data, taken, database.settings, /cannot listen/);
  assert.ok((await readdir(data)).includes("note"));
});
