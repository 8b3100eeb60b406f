// The examples for proxies as they are shipped, but for names, ports and certificate, before a real shop.

import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import http from "node:http";
import http2 from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { brotliDecompressSync } from "node:zlib";
import { call, newEmail, rows } from "../http/customer.mjs";
import { freePort, makePlace, productionProgram } from "../http/program.mjs";
import { until } from "../http/provider.mjs";
import {
  caddyExample,
  nginxExample,
  replaced,
  runCaddy,
  runNginx,
} from "../http/proxy-examples.mjs";
import { output } from "./program.mjs";

const host = "shop.example";

/** A certificate that is its own authority: {folder, certificate, key}. */
async function makeCertificate(t) {
  const folder = await mkdtemp(join(tmpdir(), "northbridge-proxy-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const [certificate, key] = [join(folder, "fullchain.pem"), join(folder, "privkey.pem")];
  const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -noenc -days 2 -subj /CN=${host}`;
  const names = ["-addext", `subjectAltName=DNS:${host}`, "-keyout", key, "-out", certificate];
  await output("openssl", [...words.split(" "), ...names]);
  return { folder, certificate, key };
}

const proxies = {
  async nginx({ folder, certificate, key }, shop, { plain, secure }) {
    let site = await nginxExample();
    site = replaced(site, "listen 80;", `listen 127.0.0.1:${plain};`);
    site = replaced(site, "listen 443 ", `listen 127.0.0.1:${secure} `);
    site = site.replace(/^.*listen \[::\].*$/gm, "");
    site = replaced(site, "/etc/letsencrypt/live/shop.example/fullchain.pem", certificate);
    site = replaced(site, "/etc/letsencrypt/live/shop.example/privkey.pem", key);
    site = replaced(site, "127.0.0.1:8080", `127.0.0.1:${shop.port}`);
    return runNginx(folder, site);
  },

  async caddy({ folder, certificate, key }, shop, { plain, secure }) {
    let site = await caddyExample();
    site = replaced(site, "127.0.0.1:8080", `127.0.0.1:${shop.port}`);
    site = replaced(site, "shop.example {", `shop.example {\n\ttls ${certificate} ${key}`);
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

/** The status and place that plain http leads to. */
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

/** The proxy, once it answers: {session, plain}; ended with the test. */
async function startProxy(t, name, shop) {
  const files = await makeCertificate(t);
  const ports = { plain: await freePort(), secure: await freePort() };
  const child = await proxies[name](files, shop, ports);
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
    const { session, plain } = await startProxy(t, name, shop);
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

    // A part of a file, as the shop itself answers it.
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(unpacked.body.toString())[1];
    const range = { range: "bytes=10-19" };
    const direct = await fetch(shop.url + script, { headers: range });
    const through = await ask(session, "GET", script, { headers: { ...authority, ...range } });
    assert.equal(through.status, direct.status);
    assert.ok(through.body.equals(Buffer.from(await direct.arrayBuffer())));

    // What the shop takes, and what it refuses in its own words, is not the proxy's to refuse.
    const json = { ...authority, "content-type": "application/json" };
    for (const bytes of [60_000, 1024 * 1024]) {
      const body = JSON.stringify({ email: "x".repeat(bytes) });
      const alone = await call(shop, "POST", "/api/order", { body: body });
      const uploaded = await ask(session, "POST", "/api/order", { headers: json, body });
      assert.equal(uploaded.status, alone.status, `${bytes} bytes`);
      assert.match(uploaded.headers["content-type"], /problem\+json/);
    }
    // As large as a picture may be, of a client who may not send one. Like a browser it announces the length.
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
    const { session } = await startProxy(t, name, shop);
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
