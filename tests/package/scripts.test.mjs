// script/server and script/setup as they are, in a folder of their own, where other programs stand in for the tools
// that would install or build for minutes. Ninja is real.

import assert from "node:assert/strict";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { freePort } from "../http/program.mjs";
import { command, root } from "./program.mjs";

const steps = 48;

/** A folder with script/, to run its scripts in: {folder, tool, run}. */
async function makeCheckout(t) {
  const folder = await mkdtemp(join(tmpdir(), "northbridge-scripts-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  for (const name of ["server", "setup", "common.sh"]) {
    await cp(join(root, "script", name), join(folder, "script", name));
  }
  const bin = join(folder, "bin");
  await mkdir(bin);
  const write = (file, text) => writeFile(file, `#!/bin/bash\n${text}\n`, { mode: 0o755 });
  const { NORTHBRIDGE_LISTEN: _, NORTHBRIDGE_DATA: __, ...others } = process.env;
  return {
    folder,
    write: (name, text) => write(join(folder, name), text),
    tool: (name, text) => write(join(bin, name), text),
    run: (file, args, env = {}) =>
      command(file, args, {
        cwd: folder,
        env: { ...others, TERM: "xterm", PATH: `${bin}:${process.env.PATH}`, ...env },
      }),
  };
}

/** One in which script/server builds in a moment, and its program prints how it was started. */
async function makeServer(t) {
  const checkout = await makeCheckout(t);
  const release = join(checkout.folder, "build/release");
  await mkdir(release, { recursive: true });
  await checkout.write("script/setup", `touch "$(dirname "$0")/../was-set-up"`);
  await checkout.tool("git", "");
  await checkout.tool("npm", "");
  const print = `printf '%s\\n' "$*" "\${NORTHBRIDGE_LISTEN:-no listen}" "$NORTHBRIDGE_DATA"`;
  await checkout.write("build/release/program", print);
  const objects = Array.from({ length: steps - 1 }, (_, number) => `${number}.o`);
  const rules = ["rule make", "  command = touch $out", "rule link", "  command = cp program $out"];
  const edges = objects.map((name) => `build ${name}: make`);
  const last = `build northbridge: link | ${objects.join(" ")}`;
  await writeFile(join(release, "build.ninja"), [...rules, ...edges, last, ""].join("\n"));
  return checkout;
}

test("R-OPS-60: script/server listens on the address of --listen or NORTHBRIDGE_LISTEN", async (t) => {
  const { run } = await makeServer(t);
  const address = `127.0.0.1:${await freePort()}`;
  const started = async (args, env) => {
    const { code, stdout, stderr } = await run("script/server", args, env);
    assert.equal(code, 0, stderr);
    return stdout.trimEnd().split("\n").slice(-3);
  };
  const byOption = await started(["--listen", address, "--demo-public"], {});
  assert.deepEqual(byOption, [
    `serve --demo --listen ${address} --demo-public`,
    "no listen",
    "build/demo",
  ]);
  const byVariable = await started([], { NORTHBRIDGE_LISTEN: address, NORTHBRIDGE_DATA: "mine" });
  assert.deepEqual(byVariable, ["serve --demo", address, "mine"]);
});

test("R-OPS-60: script/server names a free port and ends before setup if its port is taken", async (t) => {
  const { folder, run } = await makeServer(t);
  const other = createServer().listen(0, "127.0.0.1");
  t.after(() => other.close());
  await once(other, "listening");
  const { port } = other.address();
  const started = [
    [["--listen", `127.0.0.1:${port}`], {}, "127.0.0.1"],
    [[`--listen=:${port}`], {}, ""],
    [[], { NORTHBRIDGE_LISTEN: `localhost:${port}` }, "localhost"],
  ];
  for (const [args, env, host] of started) {
    const { code, stdout, stderr } = await run("script/server", args, env);
    assert.deepEqual([code, stdout], [1, ""]);
    assert.ok(stderr.startsWith(`Another program listens on port ${port}.`), stderr);
    const [, free] = /script\/server --listen (\S+)\n$/.exec(stderr);
    assert.ok(free.startsWith(`${host}:`) && !free.endsWith(`:${port}`), free);
  }
  const wrong = await run("script/server", ["--listen", "8081"]);
  assert.equal(wrong.code, 2);
  assert.match(wrong.stderr, /^--listen takes ADDRESS:PORT/);
  await assert.rejects(readFile(join(folder, "was-set-up")), { code: "ENOENT" });
});

test("R-OPS-60: a build counts its steps on one line of a terminal, and on few lines of a log", async (t) => {
  const address = `127.0.0.1:${await freePort()}`;
  const server = ["script/server", "--listen", address];
  const count = new RegExp(String.raw`\[(\d+)/${steps}\]`, "g");
  const counted = (text) => [...text.matchAll(count)].map(([, number]) => Number(number));

  const log = await (await makeServer(t)).run(server[0], server.slice(1));
  assert.equal(log.code, 0, log.stderr);
  assert.deepEqual(counted(log.stdout), [5, 10, 15, 20, 24, 29, 34, 39, 44, 48]);

  const screen = await (
    await makeServer(t)
  ).run("script", ["--quiet", "--return", "--command", server.join(" "), "/dev/null"]);
  assert.equal(screen.code, 0, screen.stdout);
  assert.equal(counted(screen.stdout).at(-1), steps);
  const lines = screen.stdout.split("\n").filter((line) => counted(line).length > 0);
  assert.equal(lines.length, 1, screen.stdout);
});

test("R-OPS-60: a build that fails shows the compiler's errors and ends script/server", async (t) => {
  const { folder, run } = await makeServer(t);
  const file = join(folder, "build/release/build.ninja");
  const rules = await readFile(file, "utf8");
  await writeFile(file, rules.replace("touch $out", "echo $out:1:1: error: no $out; exit 1"));
  const address = `127.0.0.1:${await freePort()}`;
  const { code, stdout } = await run("script/server", ["--listen", address]);
  assert.notEqual(code, 0);
  assert.match(stdout, /^\d+\.o:1:1: error: no \d+\.o$/m);
  assert.doesNotMatch(stdout, /serve --demo/);
});

/** One in which script/setup finds no Debian package, and installs them by `apt`. */
async function makeSetup(t, apt) {
  const checkout = await makeCheckout(t);
  for (const name of ["dpkg-query", "npm", "node", "python3"]) await checkout.tool(name, "");
  await checkout.tool("id", "echo 0");
  await checkout.tool("apt-get", `seq --format='unpacked package %g' 3000; ${apt}`);
  await mkdir(join(checkout.folder, "web/node_modules"), { recursive: true });
  await writeFile(join(checkout.folder, "web/package-lock.json"), "{}");
  return checkout;
}

test("R-OPS-60: script/setup keeps the output of apt-get in a log, and shows its end on failure", async (t) => {
  const good = await makeSetup(t, "");
  const silent = await good.run("script/setup", ["server"]);
  assert.equal(silent.code, 0, silent.stderr);
  assert.doesNotMatch(silent.stdout + silent.stderr, /unpacked/);
  const log = await readFile(join(good.folder, "build/setup.log"), "utf8");
  assert.match(log, /^unpacked package 3000$/m);

  const bad = await makeSetup(t, `[ "$1" = update ] || { echo 'E: no space left'; exit 100; }`);
  const failed = await bad.run("script/setup", ["server"]);
  assert.equal(failed.code, 1);
  const shown = failed.stderr.trimEnd().split("\n");
  assert.equal(shown.length, 21);
  assert.deepEqual(shown.slice(-2), [
    "E: no space left",
    "apt-get install failed; all of its output: build/setup.log",
  ]);
});
