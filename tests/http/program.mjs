// For tests only: the whole program on its own data folder, ended by its process id. Its
// database is SQLite, or its own schema on the server in NORTHBRIDGE_TEST_DATABASE.

import { randomBytes } from "node:crypto";
import { execFile, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const root = fileURLToPath(new URL("../../", import.meta.url));
/** Whether these tests' shops keep their data in PostgreSQL. */
export const isPostgres = process.env.NORTHBRIDGE_TEST_DATABASE !== undefined;
export const program = resolve(
  process.env.NORTHBRIDGE_PROGRAM ?? join(root, "build/release/northbridge"),
);
/** The production program, without demo mode, linked from the same objects. */
export const productionProgram = join(dirname(program), "production/northbridge");
const patience_ms = 30_000;

/** Settings with which a few new customers may place as many orders as they like. */
export const manyOrders = {
  NORTHBRIDGE_OPEN_ORDERS_MAX: "1000000",
  NORTHBRIDGE_HOURLY_ORDERS_MAX: "0",
  NORTHBRIDGE_UNVERIFIED_OPEN_ORDERS_MAX: "1000000",
  NORTHBRIDGE_UNVERIFIED_STOCK_PERCENT: "100",
};

const server = process.env.NORTHBRIDGE_TEST_DATABASE;
const pooler = process.env.NORTHBRIDGE_TEST_POOLER;

/** The environment without names that the program reads as settings. */
export function environment(own = {}) {
  const {
    NORTHBRIDGE_PROGRAM: _,
    NORTHBRIDGE_TEST_DATABASE: __,
    NORTHBRIDGE_TEST_POOLER: ___,
    ...others
  } = process.env;
  return {
    ...others,
    NORTHBRIDGE_LOG_LEVEL: "error",
    NORTHBRIDGE_OPS_LISTEN: "",
    NORTHBRIDGE_DEMO_DATA: "small",
    ...own,
  };
}

/** The database settings for one folder, and an address for psql with PostgreSQL. */
async function makeDatabase() {
  if (server === undefined) return { settings: {} };
  const schema = `test_${randomBytes(8).toString("hex")}`;
  const ask = (statement) => promisify(execFile)("psql", [server, "-qc", statement]);
  if (pooler !== undefined) {
    // A pooler drops the search path, so the shop gets its own database.
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
 * A folder for one test: {folder, data, start}. After the test its shops are ended and it is deleted.
 * `beside` is another folder, whose database this one shares; `file` is the program.
 */
export async function makePlace(t, beside, file = program) {
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
    /**
     * `before`: a program that execs this one, such as prlimit. Without `port` it listens on a free
     * one.
     */
    async start(settings = {}, mode = ["--demo"], before = [], port = undefined) {
      const all = { ...database.settings, ...settings };
      const shop = await launch(data, all, mode, [...before, file], port ?? (await freePort()));
      shop.database = database;
      shop.settings = all;
      shops.push(shop);
      await opened(shop);
      return shop;
    },
  };
}

/** A demo shop for one test, on a fresh folder, ended with the test. */
export async function startFresh(t, settings = {}) {
  const place = await makePlace(t);
  return place.start(settings);
}

/**
 * Runs the program to its end, with `input` on its standard input: {code, stdout, stderr}. Kills it
 * after a while: code null.
 */
export async function run(args, settings = {}, input = "", file = program) {
  const child = spawn(file, args, {
    env: environment(settings),
    timeout: 4 * patience_ms,
    killSignal: "SIGKILL",
  });
  child.stdin.on("error", () => undefined); // A program that reads nothing may have exited already.
  child.stdin.end(input);
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

/** Runs a command, such as "user", beside a running demo shop, with its data and settings. */
export const command = ({ data, settings }, ...words) =>
  run([...words, "--demo", "--data", data], settings);

/** The same with `input` on the command's standard input. */
export const commandWith = (input, { data, settings }, ...words) =>
  run([...words, "--demo", "--data", data], settings, input);

/** The result of `northbridge verify` for a shop, running or not. */
export const verify = ({ data, database }, settings = {}, args = []) =>
  run(["verify", "--demo", "--data", data, ...args], { ...database.settings, ...settings });

/** Starts a program, which `command` leads to. `end` takes a signal and resolves to {code, signal, took_ms}. */
async function launch(data, settings, mode, command, port) {
  const [file, ...args] = command;
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
    /** Pauses or resumes it: SIGSTOP, SIGCONT. */
    send: (signal) => child.kill(signal),
    async end(signal = "SIGTERM") {
      const began = performance.now();
      child.kill(signal);
      return { ...(await ended), took_ms: performance.now() - began };
    },
  };
}

/** Waits for the shop's first page, and keeps its bootstrap data. */
async function opened(shop) {
  const over = shop.ended.then((how) => {
    throw new Error(`${program} ended before it opened the shop: ${JSON.stringify(how)}`);
  });
  const page = await Promise.race([firstPage(shop.url), over]);
  over.catch(() => undefined); // From now on tests check its end.
  const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(page);
  shop.boot = JSON.parse(boot[1]);
}

async function firstPage(url) {
  const giveUpAt = Date.now() + patience_ms;
  while (Date.now() < giveUpAt) {
    const answer = await fetch(url).catch(() => undefined); // Not listening yet.
    if (answer) return answer.text();
    await new Promise((resume) => setTimeout(resume, 50));
  }
  throw new Error("the program did not open the shop in time");
}
