// For tests only: a proxy in front of several servers, made from its example.

import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../http/program.mjs";
import { until } from "../http/provider.mjs";
import { nginxExample, replaced, runNginx } from "../http/proxy-examples.mjs";

/** Runs nginx in `folder` at `port`, without TLS, in front of the servers at `ports`. */
export async function runNginxBefore(folder, port, ports) {
  let site = await nginxExample();
  site = replaced(site, "listen 80;", `listen 127.0.0.1:${await freePort()};`);
  site = replaced(site, "listen 443 ssl http2;", `listen 127.0.0.1:${port};`);
  site = site.replace(/^.*(listen \[::\]|ssl_).*$/gm, "");
  const line = (server) => `server 127.0.0.1:${server} max_fails=0;`;
  return runNginx(folder, replaced(site, line(8080), ports.map(line).join("\n")));
}

/** Starts what `run(folder, port)` runs, and waits until it serves the shop: {url, said}. */
export async function startProxy(t, run) {
  const folder = await mkdtemp(join(tmpdir(), "northbridge-proxy-"));
  const port = await freePort();
  const child = await run(folder, port);
  const ended = once(child, "exit");
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text) => (said += text));
  t.after(async () => {
    child.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${port}`;
  await until(async () => {
    assert.equal(child.exitCode, null, said);
    const answer = await fetch(`${url}/api/products`).catch(() => undefined); // Not listening yet.
    return answer?.status === 200;
  }, `the proxy serves the shop: ${said}`);
  return { url, said: () => said };
}
