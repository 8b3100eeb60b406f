// For tests only: starts the whole program in demo mode on its own folder.

import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts the program that the command line names: {url, apiKey, projectId, outbox, stop}. */
export async function startProgram(settings = {}) {
  const path = process.argv[2];
  if (!path) throw new Error("which northbridge? give its path as the first argument");
  const folder = await mkdtemp(join(tmpdir(), "northbridge-sdk-"));
  const port = await freePort();
  const program = spawn(
    path,
    ["serve", "--demo", "--data", join(folder, "data"), "--listen", `127.0.0.1:${port}`],
    {
      env: {
        ...process.env,
        NORTHBRIDGE_LOG_LEVEL: "warning",
        NORTHBRIDGE_OPS_LISTEN: "",
        NORTHBRIDGE_DEMO_DATA: "small",
        ...settings,
      },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  let isOver = false;
  const ended = new Promise((resolve) => program.once("exit", resolve)).then(() => (isOver = true));
  const stop = async () => {
    program.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true });
  };
  const url = `http://localhost:${port}`;
  const page = await firstPage(url, () => isOver).catch(async (error) => {
    await stop();
    throw error;
  });
  const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(page);
  if (boot === null) {
    await stop();
    throw new Error("the page holds no settings: build web/ first");
  }
  const { apiKey, projectId } = JSON.parse(boot[1]).identity;
  return { url, apiKey, projectId, outbox: join(folder, "data", "outbox"), stop };
}

async function firstPage(url, isOver) {
  const giveUpAt = Date.now() + 30_000;
  while (!isOver() && Date.now() < giveUpAt) {
    const page = await fetch(url).then(
      (answer) => answer.text(),
      () => undefined, // Not listening yet.
    );
    if (page !== undefined) return page;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the program did not open the shop");
}
