// Starts the whole program in demo mode, on a free port and in its own folder.

import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const program = resolve(
  process.env["NORTHBRIDGE_PROGRAM"] ?? join(__dirname, "../../../build/release/northbridge"),
);
const patience_ms = 30_000;
/** A PostgreSQL server, where each shop gets its own schema; without one they use files. */
const server = process.env["NORTHBRIDGE_TEST_DATABASE"];
/** "first": each shop starts with the schema of the first release; "later": with that of a later
 * release; otherwise with none. */
const release = process.env["NORTHBRIDGE_TEST_RELEASE"];
const schemas = join(__dirname, "../../http/schemas.mjs");
const run = promisify(execFile);

export interface Shop {
  url: string;
  /** The API key of the embedded identity service. */
  apiKey: string;
  /** The folder of its databases. */
  data: string;
  /** Address of its PostgreSQL database, if it uses one. */
  address?: string;
  stop: () => Promise<void>;
  /** Stops it, as in a restart, until `comeBack`; stored data remains. */
  goAway: () => Promise<void>;
  comeBack: () => Promise<void>;
}

async function makeDatabase(): Promise<{ address?: string; settings: NodeJS.ProcessEnv }> {
  if (server === undefined) return { settings: {} };
  const schema = `journey_${randomBytes(8).toString("hex")}`;
  await run("psql", [server, "-qc", `CREATE SCHEMA ${schema}`]);
  const address = `${server}&options=-csearch_path%3D${schema}`;
  return { address, settings: { NORTHBRIDGE_DATABASE: address } };
}

/** `chosen` are settings in addition to those of demo mode. */
export async function startShop(chosen: NodeJS.ProcessEnv = {}): Promise<Shop> {
  const { address, settings } = await makeDatabase();
  const own = { ...settings, ...chosen };
  const folder = await mkdtemp(join(tmpdir(), "northbridge-e2e-"));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const data = join(folder, "data");
  if (release === "later") {
    const before = serve(port, data, own);
    await opened(url, before.ended).finally(before.end);
  }
  if (release !== undefined) {
    await run("node", [schemas, release, data, ...(address === undefined ? [] : [address])]);
  }
  let running = serve(port, data, own);
  const stop = async () => {
    await running.end();
    await rm(folder, { recursive: true, force: true });
  };
  const comeBack = async () => {
    running = serve(port, data, own);
    await opened(url, running.ended);
  };
  const page = await opened(url, running.ended).catch(async (error: unknown) => {
    await stop().catch(() => undefined); // Keep the first error.
    throw error;
  });
  const apiKey = /"apiKey":"([^"]+)"/.exec(page)?.[1];
  if (apiKey === undefined) {
    await stop();
    throw new Error("the page does not say which key it signs in with");
  }
  return {
    url,
    apiKey,
    data,
    ...(address !== undefined && { address }),
    stop,
    goAway: () => running.end(),
    comeBack,
  };
}

function serve(port: number, data: string, own: NodeJS.ProcessEnv) {
  const child = spawn(
    program,
    ["serve", "--demo", "--listen", `127.0.0.1:${port}`, "--data", data],
    {
      env: environment({
        NORTHBRIDGE_LOG_LEVEL: "warning",
        NORTHBRIDGE_OPS_LISTEN: "",
        NORTHBRIDGE_DEMO_DATA: "small",
        ...own,
      }),
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  const ended = new Promise<void>((done, failed) => {
    child.once("exit", () => done());
    child.once("error", failed);
  });
  const end = () => {
    child.kill("SIGTERM");
    return ended;
  };
  return { ended, end };
}

/** The first page, unless the program ends before. */
function opened(url: string, ended: Promise<void>): Promise<string> {
  const over = () => Promise.reject(new Error(`${program} ended before it opened the shop`));
  return Promise.race([firstPage(url), ended.then(over)]);
}

/** The environment without names that the program reads as settings. */
function environment(own: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const others = Object.entries(process.env).filter(([name]) => !name.startsWith("NORTHBRIDGE_"));
  return { ...Object.fromEntries(others), ...own };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

async function firstPage(url: string): Promise<string> {
  const giveUpAt = Date.now() + patience_ms;
  while (Date.now() < giveUpAt) {
    const answer = await fetch(url).catch(() => undefined); // Not listening yet.
    if (answer !== undefined) return answer.text();
    await new Promise((resume) => setTimeout(resume, 100));
  }
  throw new Error("the program did not open the shop in time");
}
