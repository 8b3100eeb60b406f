// Health, metrics and the log of the real program, as its operator sees them.

import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { call, demoPaidOrder, demoPerson } from "./customer.mjs";
import { freePort, makePlace, run } from "./program.mjs";

const root = new URL("../../", import.meta.url).pathname;
/** promtool, fetched by script/setup. */
const promtool = join(root, ".tools/promtool");

/** A shop with a port for health and metrics: {shop, ops, log}, and `settings` of its own. */
async function startWatched(t, settings = {}) {
  const { folder, start } = await makePlace(t);
  const ops = `127.0.0.1:${await freePort()}`;
  const log = join(folder, "log");
  const all = { NORTHBRIDGE_OPS_LISTEN: ops, NORTHBRIDGE_LOG_LEVEL: "info", ...settings };
  const shop = await start(all, ["--demo"], ["sh", "-c", `exec "$0" "$@" 2>>${log}`]);
  return { shop, ops: { url: `http://${ops}` }, log, folder };
}

const good = (stdout) => ({ code: 0, stdout, stderr: "" });

/** Log lines about requests of one route, once `isEnough` accepts them. */
async function requestLines(log, route, isEnough) {
  for (;;) {
    const lines = (await readFile(log, "utf8"))
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line));
    const found = lines.filter((line) => line.route === route);
    if (isEnough(found)) return found;
    await new Promise((resume) => setTimeout(resume, 100));
  }
}

test("R-OPS-20: the port of its own has details, the public one a status and no word more", async (t) => {
  const { shop, ops } = await startWatched(t);
  for (const path of ["/healthz", "/readyz"]) {
    const response = await fetch(shop.url + path);
    assert.equal(response.status, 200, path);
    assert.equal(response.headers.get("cache-control"), "no-store");
    assert.equal(await response.text(), "");
  }
  assert.equal((await fetch(`${shop.url}/metrics`)).status, 404);
  assert.deepEqual((await call(ops, "GET", "/healthz")).body, { status: "alive" });
  const ready = (await call(ops, "GET", "/readyz")).body;
  assert.equal(ready.status, "ready");
  assert.deepEqual(Object.keys(ready.checks), ["database", "disk", "shutdown"]);
  assert.deepEqual(ready.warnings, ["there is no proved backup"]);
  assert.equal((await call(ops, "GET", "/api/products")).status, 404);
});

test("R-OPS-20: a port that was set and is taken ends the start; none is there where none is wanted", async (t) => {
  const { ops } = await startWatched(t);
  const { data, start } = await makePlace(t);
  const listen = `127.0.0.1:${await freePort()}`;
  const taken = { NORTHBRIDGE_OPS_LISTEN: new URL(ops.url).host };
  const { code, stderr } = await run(
    ["serve", "--demo", "--data", data, "--listen", listen],
    taken,
  );
  assert.equal(code, 1);
  assert.match(stderr, /cannot listen on 127.0.0.1.*in use/);
  const shop = await start({ NORTHBRIDGE_OPS_LISTEN: "" });
  assert.equal((await fetch(`${shop.url}/readyz`)).status, 200);
});

test("R-OPS-22: a server that stops says so before its port closes", async (t) => {
  const { shop, ops } = await startWatched(t, { NORTHBRIDGE_DRAIN_WAIT_SECONDS: "2" });
  const ended = shop.end();
  let status = 200;
  while (status === 200) status = (await fetch(`${shop.url}/readyz`)).status;
  assert.equal(status, 503);
  assert.equal((await call(shop, "GET", "/api/products")).status, 200, "it still serves");
  const { body } = await call(ops, "GET", "/readyz");
  assert.deepEqual(body.checks.shutdown, { good: false, ms: 0, reason: "is under way" });
  assert.equal((await ended).code, 0);
});

/** Metric families in a text. */
const metricsIn = (text) =>
  [...text.matchAll(/\b(?:northbridge|process)_[a-z_]+\b/g)].map(([name]) =>
    name.replace(/_bucket$/, ""),
  );

test("R-OPS-23, R-OPS-24, R-OPS-56: promtool finds nothing wrong in metrics, alerts and dashboard, which name all metrics and no others", async (t) => {
  const { ops, folder } = await startWatched(t);
  const page = await (await fetch(`${ops.url}/metrics`)).text();
  assert.deepEqual(await run(["check", "metrics"], {}, page, promtool), good(""));
  const judge = async (...args) => {
    const { code, stdout, stderr } = await run(args, {}, "", promtool);
    assert.equal(code, 0, stdout + stderr);
  };
  const rules = join(root, "deploy/prometheus/northbridge.rules.yml");
  await judge("check", "rules", rules);
  await judge("test", "rules", rules.replace(/yml$/, "test.yml"));
  const dashboard = join(root, "deploy/grafana/northbridge.json");
  const { panels } = JSON.parse(await readFile(dashboard, "utf8"));
  const graphs = panels.filter(({ type }) => type !== "row");
  assert.ok(graphs.every(({ datasource }) => datasource.uid === "${datasource}"));
  const exprs = graphs.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  // Promtool reads queries in rules only, and without Grafana's variables.
  const queries = exprs.map((expr, i) => ({
    record: `panel:${i}`,
    expr: expr.replaceAll("$__rate_interval", "5m"),
  }));
  const asRules = join(folder, "dashboard.rules.yml");
  await writeFile(asRules, JSON.stringify({ groups: [{ name: "dashboard", rules: queries }] }));
  await judge("check", "rules", asRules);
  const named = metricsIn((await readFile(rules, "utf8")) + exprs.join("\n"));
  const families = [...page.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name);
  assert.deepEqual([...new Set(named)].sort(), families.sort());
  const states = [...(await readFile(rules, "utf8")).matchAll(/state="(\w+)"/g)];
  for (const [label] of states) assert.ok(page.includes(label), label);
});

test("R-OPS-23, R-OPS-24: metrics are Prometheus text, whose series no client can make more", async (t) => {
  const { shop, ops } = await startWatched(t);
  const scrape = async () => {
    const response = await fetch(`${ops.url}/metrics`);
    assert.match(response.headers.get("content-type"), /^text\/plain; version=0\.0\.4/);
    return response.text();
  };
  const seriesOf = (page) =>
    page.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  await demoPaidOrder(shop, await demoPerson(shop, "customer")); // The provider was called.
  for (let i = 0; i < 20; i += 1) await call(shop, "GET", `/api/nothing/${i}`);
  await call(shop, "GET", "/api/order/0123456789abcdef01234567");
  const page = await scrape();
  const families = new Map(
    [...page.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, kind]) => [name, kind]),
  );
  for (const line of seriesOf(page)) {
    const sample = /^(\w+?)(_bucket|_sum|_count)?(\{(?:\w+="[^"\n]*",?)+\})? [0-9.e+-]+$/.exec(
      line,
    );
    assert.ok(sample, line);
    const [, name, suffix = ""] = sample;
    assert.ok(families.has(name + suffix) || families.get(name) === "histogram", line);
  }
  assert.match(page, /requests_total\{route="GET \/api\/order\/\{id\}",class="401"\} 1\n/);
  assert.match(page, /requests_total\{route="\(other\)",class="4xx"\} 20\n/);
  const timed = page.match(/route_duration_seconds_count\{route="[^"]+"\}/g);
  assert.equal(new Set(timed).size, 10, "each of the timed routes is a route of the shop");
  assert.match(page, /provider_calls_total\{outcome="done"\} [1-9]/);
  for (let i = 0; i < 20; i += 1) await call(shop, "GET", `/api/other/${i}`);
  const series = seriesOf(await scrape()).length;
  assert.equal(series, seriesOf(page).length);
  assert.ok(series < 500, `${series} series`);
});

test("R-OPS-25, R-OPS-26: of many requests the log has a sample, of staff's and traced ones it says so", async (t) => {
  const { shop, log } = await startWatched(t);
  const count = 400;
  for (let i = 0; i < count; i += 40) {
    await Promise.all(Array.from({ length: 40 }, () => call(shop, "GET", "/api/reviews")));
  }
  const { token } = await demoPerson(shop, "admin");
  const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
  const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01` };
  for (let i = 0; i < 30; i += 1) await call(shop, "GET", "/api/users", { token, headers });
  const ofStaff = await requestLines(log, "GET /api/users", (lines) => lines.length >= 30);
  assert.ok(ofStaff.every((line) => line.trace === trace && line.server.length === 24));
  const sampled = await requestLines(log, "(prepared)", (lines) => lines.length > 0);
  assert.ok(sampled.length < count, `${sampled.length} lines`);
  assert.ok(sampled.every((line) => line.sample === undefined || line.sample === 100));
});

test("R-LINE-3: a start warns of a public_url of plain http, and not of this machine's", async (t) => {
  const lan = await startWatched(t, { NORTHBRIDGE_PUBLIC_URL: "http://shop.example" });
  assert.match(await readFile(lan.log, "utf8"), /public_url is http on another name/);
  const own = await startWatched(t);
  assert.doesNotMatch(await readFile(own.log, "utf8"), /public_url/);
});
