// The shipped proxy examples, with other names, ports and certificates, in front of a real shop.

import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import http from "node:http";
import http2 from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import {
  call,
  demoPerson,
  newBoard,
  newCustomer,
  newEmail,
  orderRequestFor,
  products,
  rows,
} from "../http/customer.mjs";
import { freePort, makePlace, manyOrders, productionProgram } from "../http/program.mjs";
import { until } from "../http/provider.mjs";
import {
  caddyExample,
  caddyServersExample,
  nginxExample,
  replaced,
  runCaddy,
  runNginx,
} from "../http/proxy-examples.mjs";
import { output } from "./program.mjs";

const host = "shop.example";
const restartingManager = fileURLToPath(new URL("restarting-manager.py", import.meta.url));

/** A self-signed certificate: {folder, certificate, key}. */
async function makeCertificate(t) {
  const folder = await mkdtemp(join(tmpdir(), "northbridge-proxy-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const [certificate, key] = [join(folder, "fullchain.pem"), join(folder, "privkey.pem")];
  const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -noenc -days 2 -subj /CN=${host}`;
  const names = ["-addext", `subjectAltName=DNS:${host}`, "-keyout", key, "-out", certificate];
  await output("openssl", [...words.split(" "), ...names]);
  return { folder, certificate, key };
}

/** Each runs its example in front of one shop's servers, which listen on `shops`. */
const proxies = {
  async nginx({ folder, certificate, key }, shops, { plain, secure }) {
    let site = await nginxExample();
    site = replaced(site, "listen 80;", `listen 127.0.0.1:${plain};`);
    site = replaced(site, "listen 443 ", `listen 127.0.0.1:${secure} `);
    site = site.replace(/^.*listen \[::\].*$/gm, "");
    site = replaced(site, "/etc/letsencrypt/live/shop.example/fullchain.pem", certificate);
    site = replaced(site, "/etc/letsencrypt/live/shop.example/privkey.pem", key);
    const line = (port) => `server 127.0.0.1:${port} max_fails=0;`;
    site = replaced(site, line(8080), shops.map(line).join("\n"));
    return runNginx(folder, site);
  },

  async caddy({ folder, certificate, key }, shops, { plain, secure }) {
    const isAlone = shops.length === 1;
    const named = isAlone ? "127.0.0.1:8080" : "10.0.0.1:8080 10.0.0.2:8080 10.0.0.3:8080";
    let site = isAlone ? await caddyExample() : await caddyServersExample();
    site = replaced(site, named, shops.map((port) => `127.0.0.1:${port}`).join(" "));
    site = replaced(site, "shop.example {", `shop.example {\n\ttls ${certificate} ${key}`);
    // Long enough for a slow test machine.
    site = replaced(site, "lb_try_duration 5s", "lb_try_duration 5m");
    return runCaddy(folder, `\thttp_port ${plain}\n\thttps_port ${secure}\n`, site);
  },
};

/** {status, headers, body} over HTTP/2, from `from`: an address of this machine. */
async function ask(session, method, path, { headers = {}, body } = {}) {
  const stream = session.request({ ":method": method, ":path": path, ...headers });
  const answer = once(stream, "response");
  stream.end(body);
  const [head] = await answer;
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return { status: head[":status"], headers: head, body: Buffer.concat(chunks) };
}

/** Status and location of a redirect from plain http. */
function askPlain(port) {
  return new Promise((answered, failed) => {
    const headers = { Host: host };
    http
      .get({ host: "127.0.0.1", port, path: "/products?page=2", headers }, (answer) => {
        answer.resume();
        answered([answer.statusCode, answer.headers.location]);
      })
      .once("error", failed);
  });
}

/**
 * The proxy in front of the ports `shops`, once it responds: {session, plain}; ended with the test.
 */
async function startProxy(t, name, ...shops) {
  const files = await makeCertificate(t);
  const ports = { plain: await freePort(), secure: await freePort() };
  const child = await proxies[name](files, shops, ports);
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text) => (said += text));
  const ended = once(child, "exit");
  t.after(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  await until(async () => {
    assert.equal(child.exitCode, null, said);
    return askPlain(ports.plain).catch(() => undefined); // Not listening yet.
  }, `${name} listens: ${said}`);
  const session = http2.connect(`https://127.0.0.1:${ports.secure}`, {
    ca: await readFile(files.certificate),
    servername: host,
    localAddress: "127.0.0.2",
  });
  t.after(() => session.close());
  await once(session, "connect");
  return { session, plain: ports.plain };
}

for (const name of Object.keys(proxies)) {
  test(`R-OPS-39: the example for ${name} serves the shop over HTTP/2, compressed once, with its own limits`, async (t) => {
    const place = await makePlace(t, undefined, productionProgram);
    const shop = await place.start(
      { NORTHBRIDGE_TRUSTED_PROXIES: "127.0.0.1", NORTHBRIDGE_PUBLIC_URL: `https://${host}` },
      [],
    );
    const { session, plain } = await startProxy(t, name, shop.port);
    const authority = { ":authority": host };
    assert.equal(session.alpnProtocol, "h2");
    const [status, location] = await askPlain(plain);
    assert.ok([301, 308].includes(status));
    assert.match(location, /^https:\/\/shop\.example(:\d+)?\/products\?page=2$/);

    const packed = await ask(session, "GET", "/products", {
      headers: { ...authority, "accept-encoding": "br, gzip" },
    });
    assert.deepEqual([packed.status, packed.headers["content-encoding"]], [200, "br"]);
    assert.match(brotliDecompressSync(packed.body).toString(), /^<!doctype html>/i);
    const unpacked = await ask(session, "GET", "/products", { headers: authority });
    assert.equal(unpacked.headers["content-encoding"], undefined);
    assert.match(unpacked.headers["strict-transport-security"], /max-age/);
    assert.equal(
      unpacked.headers["content-security-policy"],
      packed.headers["content-security-policy"],
    );

    // A range of a file, as the shop itself serves it.
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(unpacked.body.toString())[1];
    const range = { range: "bytes=10-19" };
    const direct = await fetch(shop.url + script, { headers: range });
    const through = await ask(session, "GET", script, { headers: { ...authority, ...range } });
    assert.equal(through.status, direct.status);
    assert.ok(through.body.equals(Buffer.from(await direct.arrayBuffer())));

    // The proxy must not refuse requests that the shop accepts, or refuses with its own response.
    const json = { ...authority, "content-type": "application/json" };
    for (const bytes of [60_000, 1024 * 1024]) {
      const body = JSON.stringify({ email: "x".repeat(bytes) });
      const alone = await call(shop, "POST", "/api/order", { body: body });
      const uploaded = await ask(session, "POST", "/api/order", { headers: json, body });
      assert.equal(uploaded.status, alone.status, `${bytes} bytes`);
      assert.match(uploaded.headers["content-type"], /problem\+json/);
    }
    // The maximum size of a picture, from a client who may not upload one. Like a browser, it sends
    // the length.
    const picture = Buffer.alloc(8 * 1024 * 1024);
    const uploaded = await ask(session, "POST", "/api/pictures", {
      headers: {
        ...authority,
        "content-type": "application/octet-stream",
        "content-length": picture.length,
      },
      body: picture,
    });
    assert.equal(uploaded.status, 401, uploaded.body.toString());
    assert.match(uploaded.headers["content-type"], /problem\+json/);
  });

  test(`R-OPS-39: behind the example for ${name} the shop sees the client's address, whatever the client says`, async (t) => {
    const place = await makePlace(t, undefined, productionProgram);
    const shop = await place.start({ NORTHBRIDGE_TRUSTED_PROXIES: "127.0.0.1" }, []);
    const { session } = await startProxy(t, name, shop.port);
    const path = `/identitytoolkit.googleapis.com/v1/accounts:signUp?key=${shop.boot.identity.apiKey}`;
    const { status, body } = await ask(session, "POST", path, {
      headers: {
        ":authority": host,
        "content-type": "application/json",
        "x-forwarded-for": "203.0.113.66",
      },
      body: JSON.stringify({ email: newEmail(), password: "a-long-password" }),
    });
    assert.equal(status, 200, body.toString());
    const counted = await rows(
      shop,
      "SELECT bucket FROM identity_attempts WHERE bucket LIKE 'sign-up from %'",
    );
    assert.deepEqual(counted, [{ bucket: "sign-up from 127.0.0.2" }]);
  });
}

/**
 * Servers in front of `shop`. The first dies once: after the shop has stored an order, and before
 * the response. Returns their ports, and `orders`: the requests that reached the shop, and its
 * responses.
 */
async function startMortalServers(t, shop) {
  const orders = [];
  const pass = async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const { "idempotency-key": key, authorization, "content-type": type } = request.headers;
    const headers = Object.entries({ "idempotency-key": key, authorization, "content-type": type });
    const isOrder = request.method === "POST" && request.url === "/api/order";
    const answer = await fetch(shop.url + request.url, {
      method: request.method,
      headers: headers.filter(([, value]) => value !== undefined),
      body: chunks.length > 0 ? Buffer.concat(chunks) : undefined,
    });
    const body = Buffer.from(await answer.arrayBuffer());
    if (isOrder) {
      const replayed = answer.headers.has("idempotent-replayed");
      orders.push({ key, status: answer.status, replayed });
      if (orders.length === 1) return request.socket.destroy();
    }
    response.writeHead(answer.status, { "Content-Type": answer.headers.get("content-type") ?? "" });
    response.end(body);
  };
  // The proxy checks its servers until it ends, which may be after the shop has.
  const passOrBreak = (request, response) =>
    pass(request, response).catch(() => request.socket.destroy());
  const ports = [];
  for (let count = 0; count < 2; count += 1) {
    const server = http.createServer(passOrBreak).listen(0, "127.0.0.1");
    await once(server, "listening");
    t.after(() => server.close());
    ports.push(server.address().port);
  }
  return { ports, orders };
}

/** A customer who orders through a proxy: `place` sends one order with these headers. */
async function newProxyCustomer(shop) {
  const { token } = await newCustomer(shop);
  const [product] = await products(shop);
  const before = (await rows(shop, "SELECT id FROM orders")).length;
  return {
    place: (session, headers = {}) =>
      ask(session, "POST", "/api/order", {
        headers: {
          ":authority": host,
          "content-type": "application/json",
          authorization: `Bearer ${token}`,
          ...headers,
        },
        body: JSON.stringify(orderRequestFor(product)),
      }),
    stored: async () => (await rows(shop, "SELECT id FROM orders")).length - before,
  };
}

test("R-OPS-61: an order without a key that outlives its server is placed once behind the example for nginx", async (t) => {
  const shop = await (await makePlace(t)).start();
  const { ports, orders } = await startMortalServers(t, shop);
  const { session } = await startProxy(t, "nginx", ...ports);
  const { place, stored } = await newProxyCustomer(shop);
  const placed = await place(session);
  assert.equal(placed.status, 201, placed.body.toString());
  assert.equal(orders.length, 2, "nginx sent it to both servers");
  const [first, second] = orders;
  assert.match(first.key, /^[0-9a-f]{32}$/);
  assert.deepEqual(second, { key: first.key, status: 201, replayed: true });
  assert.equal(await stored(), 1);

  assert.equal((await place(session)).status, 201);
  assert.notEqual(orders[2].key, first.key);
  const own = { "idempotency-key": "a client's own key" };
  for (const replayed of [false, true]) {
    assert.equal((await place(session, own)).status, 201);
    assert.deepEqual(orders.at(-1), { key: "a client's own key", status: 201, replayed });
  }
  assert.equal(await stored(), 3);
});

test("R-OPS-61: Caddy sends an order that is under way when its server dies to no other one", async (t) => {
  const shop = await (await makePlace(t)).start();
  const { ports, orders } = await startMortalServers(t, shop);
  const { session } = await startProxy(t, "caddy", ...ports);
  const { place, stored } = await newProxyCustomer(shop);
  assert.equal((await place(session)).status, 502);
  assert.deepEqual([orders.length, await stored()], [1, 1]);
  assert.equal((await place(session)).status, 201);
});

test("R-OPS-61: pages wait behind the example for Caddy while the shop restarts", async (t) => {
  const place = await makePlace(t, undefined, productionProgram);
  const settings = { NORTHBRIDGE_PUBLIC_URL: `https://${host}` };
  const shop = await place.start(settings, []);
  const { session } = await startProxy(t, "caddy", shop.port);
  await shop.end();
  const page = ask(session, "GET", "/products", { headers: { ":authority": host } });
  await place.start(settings, [], [], shop.port);
  assert.equal((await page).status, 200);
});

/**
 * Customers who open pages and order through `session` until `isOver()`. Returns their responses,
 * and the ids of their orders.
 */
function shopThrough(session, { board, token }, isOver) {
  const authority = { ":authority": host };
  const json = { "content-type": "application/json", authorization: `Bearer ${token}` };
  const body = JSON.stringify(orderRequestFor(board));
  const seen = new Map();
  const placed = [];
  const repeat = async (name, send) => {
    while (!isOver()) {
      const result = await send().then(
        (answer) => {
          if (answer.status === 201) placed.push(JSON.parse(answer.body.toString()).insertedId);
          return `${name} ${answer.status}`;
        },
        (error) => `${name} ${error}`,
      );
      seen.set(result, 1 + (seen.get(result) ?? 0));
    }
  };
  const page = () => ask(session, "GET", "/products", { headers: authority });
  const order = () =>
    ask(session, "POST", "/api/order", { headers: { ...authority, ...json }, body });
  const clients = [1, 2, 3].flatMap(() => [repeat("page", page), repeat("order", order)]);
  return { seen, placed, clients: clients.length, ended: Promise.all(clients) };
}

test("R-OPS-64: customers order on while a single server restarts behind either example", async (t) => {
  const place = await makePlace(t);
  const log = join(place.folder, "log");
  const settings = { NORTHBRIDGE_PUBLIC_URL: `https://${host}`, ...manyOrders };
  const shop = await place.start(settings, ["--demo"], [restartingManager, log]);
  const starts = async () => (await readFile(log, "utf8")).split("\n").length - 1;
  const admin = await demoPerson(shop, "admin");
  const board = await newBoard(shop, admin, 1_000_000, "A board of the test.");
  const { token } = await newCustomer(shop);

  let isOver = false;
  const through = [];
  for (const name of Object.keys(proxies)) {
    const { session } = await startProxy(t, name, shop.port);
    through.push(shopThrough(session, { board, token }, () => isOver));
  }
  const served = () =>
    through.flatMap(({ seen }) => ["order 201", "page 200"].map((name) => seen.get(name) ?? 0));
  const serveAll = async () => {
    const before = served();
    const isServed = () => served().every((count, index) => count >= before[index] + 20);
    await until(isServed, "pages are served and orders taken through both proxies");
  };
  const restarts = 5;
  for (let done = 1; done <= restarts; done += 1) {
    await serveAll();
    shop.send("SIGHUP");
    await until(async () => (await starts()) > done, "the shop is open again");
  }
  await serveAll();
  isOver = true;
  await Promise.all(through.map(({ ended }) => ended));
  for (const { seen, clients } of through) {
    // A request may meet a connection that closes after 250 ms of silence: at most one of a client.
    const failed = [...seen].filter(([name]) => !["order 201", "page 200"].includes(name));
    assert.ok(
      failed.every(([name]) => name.endsWith(" 502")),
      String(failed),
    );
    const count = failed.reduce((all, [, one]) => all + one, 0);
    assert.ok(count <= restarts * clients, String(failed));
  }
  const placed = through.flatMap((one) => one.placed).sort();
  const stored = await rows(shop, "SELECT id FROM orders WHERE product_id = ? ORDER BY id", [
    board._id,
  ]);
  assert.deepEqual(
    stored.map(({ id }) => id),
    placed,
    "each order is placed once",
  );
});
