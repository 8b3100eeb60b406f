// What a page costs a person: Lighthouse's mobile scores, and the first view over a weak line.
//
//   node tests/load/pages.mjs URL        prints one JSON row a line: {"what", "value", "goal"}
//
// The shop at URL runs in demo mode. Chromium is Debian's; everything stays on this machine.

import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const packages = createRequire(new URL("../../web/", import.meta.url));
const { chromium } = packages("@playwright/test");
const { default: lighthouse } = await import(pathToFileURL(packages.resolve("lighthouse")).href);

const shop = process.argv[2];
const customer = { email: "customer@northbridge.example", password: "customer-demo" };
// 400 kbit/s, 300 ms there and back.
const weakLine = {
  offline: false,
  latency: 300,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};
const rounds = 3;
const scoredRounds = 5;
// Lighthouse's middling phone is a quarter of a fast desktop, whose benchmark index is 1,500 to 2,000:
// https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#calibrating-multipliers
const desktop_index = 1_750;

const port = await freePort();
const folder = await mkdtemp(join(tmpdir(), "northbridge-pages-"));
const browser = await chromium.launchPersistentContext(folder, {
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: [
    `--remote-debugging-port=${port}`,
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
  ],
});
let index; // How fast Lighthouse finds this machine.
try {
  index = await benchmarkIndex();
  report("Lighthouse's benchmark index of this machine", index.toFixed(0));
  const [board, other] = await (await fetch(`${shop}/api/products`)).json();
  const product = `/product/${board.slug}`;
  for (const path of ["/", "/products", product, "/bn", "/bn/products", `/bn${product}`]) {
    await measureScores(path);
    await measureWeakLine(path);
  }
  await measureScores("/products/socket/am5");
  await measureScores(`/compare?boards=${board.slug},${other.slug}`, "/compare, two boards");
  await measureScores("/login", "/login, signed out");
  await signIn();
  await measureScores(`/purchase/${board._id}`, "/purchase, signed in");
  await useBasket([board, other]);
  await measureScores("/basket", "/basket, two boards");
  await measureScores("/checkout", "/checkout, two boards");
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}

function report(what, value, goal = "") {
  console.log(JSON.stringify({ what, value, goal }));
}

async function signIn() {
  const page = await browser.newPage();
  await page.goto(`${shop}/login`);
  await page.getByLabel("Email").fill(customer.email);
  await page.getByLabel("Password").fill(customer.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.waitForURL(`${shop}/`);
  await page.waitForFunction(() => localStorage.getItem("accessToken") !== null);
  await page.close();
}

async function useBasket(boards) {
  const lines = boards.map(({ _id, minQuantity }) => `${_id}:${minQuantity}`);
  const page = await browser.newPage();
  await page.goto(`${shop}/basket?lines=${lines}`);
  await page.getByRole("button", { name: "Use this basket" }).click();
  await page.waitForURL(`${shop}/basket`);
  await page.close();
}

/** The median of some loads of a short page. */
async function benchmarkIndex() {
  const found = [];
  for (let round = 0; round < scoredRounds; ++round) {
    const { lhr } = await lighthouse(`${shop}/login`, { port, onlyAudits: ["document-title"] });
    found.push(lhr.environment.benchmarkIndex);
  }
  return median(found);
}

/** By how much Chromium must slow this machine down to run at 1/`part` of a fast desktop's speed. */
function slowdown(part) {
  return Math.max(1, (part * index) / desktop_index);
}

/** The median of some runs, as one run on a shared machine says little. */
async function measureScores(path, name = path) {
  const runs = [];
  for (let round = 0; round < scoredRounds; ++round) {
    const { lhr } = await lighthouse(shop + path, {
      port,
      throttling: { cpuSlowdownMultiplier: slowdown(4) },
      disableStorageReset: true, // A signed-in user stays signed in.
      onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
    });
    if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`);
    runs.push(lhr);
  }
  const score = (category) => median(runs.map((run) => run.categories[category].score * 100));
  const figure = (audit) => median(runs.map((run) => run.audits[audit].numericValue));
  for (const [category, goal] of [
    ["performance", 98],
    ["accessibility", 100],
    ["best-practices", 100],
    ["seo", 100],
  ]) {
    // Pages that ask for a sign-in, the sign-in itself, and comparisons are not meant for search
    // engines.
    if (category === "seo" && name !== path) continue;
    report(`Lighthouse mobile, ${name}: ${category}`, score(category).toFixed(0), `>= ${goal}`);
    complain(runs, category);
  }
  report(
    `${name}: LCP, simulated`,
    `${figure("largest-contentful-paint").toFixed(0)} ms`,
    "< 1,800",
  );
  report(`${name}: TBT, simulated`, `${figure("total-blocking-time").toFixed(0)} ms`);
  report(`${name}: CLS`, figure("cumulative-layout-shift").toFixed(3), "0");
  const requests = runs[0].audits["network-requests"].details.items.length;
  report(`${name}: requests`, String(requests));
}

/** Prints to stderr why a category missed its full score. */
function complain(runs, category) {
  if (category === "performance") return;
  const [{ categories, audits }] = runs;
  for (const { id } of categories[category].auditRefs) {
    if (audits[id].score !== null && audits[id].score < 1) {
      console.error(`${category}: ${id}: ${audits[id].title}`);
    }
  }
}

async function measureWeakLine(path) {
  const found = [];
  for (let round = 0; round < rounds; ++round) {
    const page = await browser.newPage();
    const line = await browser.newCDPSession(page);
    await line.send("Network.enable");
    await line.send("Network.clearBrowserCache");
    await line.send("Network.emulateNetworkConditions", weakLine);
    await line.send("Emulation.setCPUThrottlingRate", { rate: slowdown(6) });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(shop + path, { waitUntil: "load", timeout: 120_000 });
    await page.waitForTimeout(2_000); // Content painted after the load may be larger still.
    found.push(await page.evaluate(paints));
    await page.close();
  }
  const lcp_ms = median(found.map(({ lcp_ms }) => lcp_ms));
  report(`${path}, 400 kbit/s, 300 ms, desktop / 6: LCP`, `${lcp_ms.toFixed(0)} ms`, "< 2,300");
  report(`${path}, the same: CLS`, Math.max(...found.map(({ cls }) => cls)).toFixed(3), "0");
}

/** In the page: when its largest part was painted, and how much it moved. */
function paints() {
  const entries = (type) =>
    new Promise((done) => {
      const observer = new PerformanceObserver((list) => done(list.getEntries()));
      observer.observe({ type, buffered: true });
      setTimeout(() => done([]), 500);
    });
  return Promise.all([entries("largest-contentful-paint"), entries("layout-shift")]).then(
    ([paints, shifts]) => ({
      lcp_ms: paints.at(-1)?.startTime ?? Number.NaN,
      cls: shifts.reduce((sum, { value }) => sum + value, 0),
    }),
  );
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

async function freePort() {
  const server = createServer();
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  const { port: found } = server.address();
  await new Promise((closed) => server.close(closed));
  return found;
}
