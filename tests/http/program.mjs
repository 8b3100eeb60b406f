// For tests only: the whole program on a data folder of its own, ended by its process id. Its
// database is SQLite, or a schema of its own on the server that NORTHBRIDGE_TEST_DATABASE names.

import { randomBytes } from "node:crypto";
import { execFile, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const root = fileURLToPath(new URL("../../", import.meta.url));
/** Whether the shops of these tests keep their data in PostgreSQL. */
export const isPostgres = process.env.NORTHBRIDGE_TEST_DATABASE !== undefined;
export const program = resolve(
  process.env.NORTHBRIDGE_PROGRAM ?? join(root, "build/release/northbridge"),
);
const patience_ms = 30_000;

const server = process.env.NORTHBRIDGE_TEST_DATABASE;
const pooler = process.env.NORTHBRIDGE_TEST_POOLER;

/** The environment without the names that the program would take for settings. */
export function environment(own = {}) {
  const {
    NORTHBRIDGE_PROGRAM: _,
    NORTHBRIDGE_TEST_DATABASE: __,
    NORTHBRIDGE_TEST_POOLER: ___,
    ...others
  } = process.env;
  return { ...others, NORTHBRIDGE_LOG_LEVEL: "error", ...own };
}

/** The settings of a database for one place, and an address for psql, if it is PostgreSQL. */
async function makeDatabase() {
  if (server === undefined) return { settings: {} };
  const schema = `test_${randomBytes(8).toString("hex")}`;
  const ask = (statement) => promisify(execFile)("psql", [server, "-qc", statement]);
  if (pooler !== undefined) {
    // A pooler passes no search path on: the shop gets a database of its own.
    await ask(`CREATE DATABASE ${schema}`);
    const pooled = `postgres://northbridge@:6432/${schema}?host=${pooler}&pool_mode=transaction`;
    const address = server.replace("/postgres?", `/${schema}?`);
    return { settings: { NORTHBRIDGE_DATABASE: pooled }, address };
  }
  await ask(`CREATE SCHEMA ${schema}`);
  const address = `${server}${server.includes("?") ? "&" : "?"}options=-csearch_path%3D${schema}`;
  return { settings: { NORTHBRIDGE_DATABASE: address }, address };
}

export async function freePort() {
  const server = createServer();
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address();
  await new Promise((closed) => server.close(closed));
  return port;
}

/**
 * A folder for one test: {folder, data, start}. After the test, whatever happened in it, the shops
 * that were started on it are over, and then it is gone. `beside` is another place, whose database this one shares.
 */
export async function makePlace(t, beside) {
  const folder = await mkdtemp(join(tmpdir(), "northbridge-http-"));
  const data = join(folder, "data");
  const shops = [];
  const database = beside?.database ?? (await makeDatabase());
  t.after(async () => {
    await Promise.all(shops.map((shop) => shop.end("SIGKILL")));
    await rm(folder, { recursive: true, force: true });
  });
  return {
    folder,
    data,
    database,
    /** `before`: a program that becomes this one, as prlimit does. */
    async start(settings = {}, mode = ["--demo"], before = []) {
      const all = { ...database.settings, ...settings };
      const shop = await launch(data, all, mode, before);
      shop.database = database;
      shop.settings = all;
      shops.push(shop);
      await opened(shop);
      return shop;
    },
  };
}

/** A shop in demo mode for one test, on a fresh folder, ended with it. */
export async function startFresh(t, settings = {}) {
  const place = await makePlace(t);
  return place.start(settings);
}

/** Runs the program to its end: {code, stdout, stderr}. One that goes on is killed: code null. */
export async function run(args, settings = {}) {
  const child = spawn(program, args, {
    env: environment(settings),
    timeout: 4 * patience_ms,
    killSignal: "SIGKILL",
  });
  const said = { stdout: "", stderr: "" };
  for (const stream of ["stdout", "stderr"]) {
    child[stream].setEncoding("utf8").on("data", (text) => (said[stream] += text));
  }
  const code = await new Promise((ended, failed) => {
    child.once("close", ended);
    child.once("error", failed);
  });
  return { code, ...said };
}

/** Runs a command, such as "user", beside an open shop in demo mode, with its data and its settings. */
export const command = ({ data, settings }, ...words) =>
  run([...words, "--demo", "--data", data], settings);

/** What `northbridge verify` says of the books of an open shop. */
export const verify = ({ data, port, database }, settings = {}, args = []) =>
  run(["verify", "--demo", "--data", data, "--listen", `127.0.0.1:${port}`, ...args], {
    ...database.settings,
    ...settings,
  });

/** A program that begins to run. `end` takes a signal and resolves to {code, signal, took_ms}. */
async function launch(data, settings, mode, before = []) {
  const port = await freePort();
  const [file, ...args] = [...before, program];
  const child = spawn(
    file,
    [...args, "serve", ...mode, "--data", data, "--listen", `127.0.0.1:${port}`],
    { env: environment(settings), stdio: ["ignore", "ignore", "inherit"] },
  );
  const ended = new Promise((resolve) => {
    child.once("exit", (code, signal) => resolve({ code, signal }));
    child.once("error", (error) => resolve({ error }));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    data,
    pid: child.pid,
    ended,
    /** Stops it where it stands, or lets it go on: SIGSTOP, SIGCONT. */
    send: (signal) => child.kill(signal),
    async end(signal = "SIGTERM") {
      const began = performance.now();
      child.kill(signal);
      return { ...(await ended), took_ms: performance.now() - began };
    },
  };
}

/** Waits for the shop's first page, and keeps what it tells a browser. */
async function opened(shop) {
  const over = shop.ended.then((how) => {
    throw new Error(`${program} ended before it opened the shop: ${JSON.stringify(how)}`);
  });
  const page = await Promise.race([firstPage(shop.url), over]);
  over.catch(() => undefined); // From now on its end is a test's business.
  const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(page);
  shop.boot = JSON.parse(boot[1]);
}

async function firstPage(url) {
  const giveUpAt = Date.now() + patience_ms;
  while (Date.now() < giveUpAt) {
    const answer = await fetch(url).catch(() => undefined); // It does not listen yet.
    if (answer) return answer.text();
    await new Promise((resume) => setTimeout(resume, 50));
  }
  throw new Error("the program did not open the shop in time");
}
