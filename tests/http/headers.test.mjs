// The headers of every response, whichever part of the program sends it.

import assert from "node:assert/strict";
import { connect } from "node:net";
import { before, test } from "node:test";
import { call, newCustomer } from "./customer.mjs";
import { startFresh } from "./program.mjs";
import { wholeFile } from "./whole-file.mjs";

const file = wholeFile();
let shop;

before(async () => {
  shop = await startFresh(file);
});

/** Every response to these bytes, until the connection ends, with lower-case header names. */
function raw(bytes) {
  return new Promise((resolve, reject) => {
    const socket = connect(shop.port, "127.0.0.1", () => socket.write(bytes));
    let text = "";
    socket.setEncoding("latin1").on("data", (part) => (text += part));
    socket.once("error", reject).once("close", () => {
      const [head] = text.split("\r\n\r\n");
      const [statusLine, ...lines] = head.split("\r\n");
      const pairs = lines.map((line) => line.split(/:\s*(.*)/s));
      const status = Number(statusLine.split(" ")[1]);
      resolve({ status, headers: new Headers(pairs.map(([name, value]) => [name, value])) });
    });
  });
}

function assertSafe(name, { headers }) {
  assert.equal(headers.get("x-content-type-options"), "nosniff", name);
  assert.equal(headers.get("referrer-policy"), "no-referrer", name);
  assert.equal(headers.get("cross-origin-opener-policy"), "same-origin", name);
  assert.equal(headers.get("cross-origin-resource-policy"), "same-origin", name);
  assert.match(headers.get("permissions-policy"), /camera=\(\)/, name);
  assert.match(headers.get("x-request-id"), /^\S+$/, name);
  assert.equal(headers.get("access-control-allow-origin"), null, name);
  assert.equal(headers.get("strict-transport-security"), null, name);
  assert.equal(headers.get("x-powered-by"), null, name);
  assert.doesNotMatch(headers.get("server") ?? "", /\d/, name);
  const policy = headers.get("content-security-policy");
  assert.match(policy, /(^|; )default-src 'none'(;|$)/, name);
  assert.match(policy, /(^|; )frame-ancestors '(none|self)'(;|$)/, name);
  assert.doesNotMatch(policy, /unsafe|\*|http:/, name);
}

test("every kind of response has the security headers and allows no other origin", async () => {
  const { email, token } = await newCustomer(shop);
  const page = (await call(shop, "GET", "/")).body;
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)[1];
  const origin = { Origin: "https://evil.example" };
  const etag = (await call(shop, "GET", "/api/products")).headers.get("etag");
  const asked = [
    [200, "GET", "/", {}],
    [200, "HEAD", "/", {}],
    [404, "GET", "/nowhere", {}],
    [404, "GET", "/assets/nothing.js", {}],
    [404, "GET", "/dashboard/payment/%zz", {}],
    [404, "GET", "/purchase/0123456789abcdef01234567", {}],
    [405, "POST", "/login", { body: {} }],
    [404, "POST", "/nothing-here", { body: {} }],
    [200, "GET", script, {}],
    [200, "GET", "/dashboard/payment/0123456789abcdef01234567", {}],
    [200, "GET", "/api/products", {}],
    [200, "GET", "/api/docs", {}],
    [200, "GET", "/api/openapi.json", {}],
    [405, "POST", "/api/docs", { body: {} }],
    [304, "GET", "/api/products", { headers: { "If-None-Match": etag } }],
    [200, "GET", `/api/user/${email}`, { token }],
    [401, "GET", "/api/orders/", {}],
    [404, "GET", "/api/nothing", {}],
    [405, "PUT", "/api/products", { body: {} }],
    [400, "POST", "/api/webhooks/stripe", { body: {} }],
    [200, "GET", "/sandbox/stripe.js", {}],
    [200, "GET", "/sandbox/card", {}],
    [401, "POST", "/v1/payment_intents", { body: {} }],
    [403, "POST", "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=wrong", { body: {} }],
    [405, "OPTIONS", "/api/order", { headers: { "Access-Control-Request-Method": "POST" } }],
  ];
  for (const [status, method, path, options] of asked) {
    const headers = { ...origin, ...options.headers };
    const answer = await call(shop, method, path, { ...options, headers });
    assert.equal(answer.status, status, `${method} ${path}`);
    assertSafe(`${method} ${path}`, answer);
  }
});

test("responses to malformed requests have them too, and close the connection", async () => {
  const large = "x".repeat(20_000);
  for (const [status, bytes] of [
    [400, "nonsense\r\n\r\n"],
    [400, "GET / HTTP/1.1\r\n\r\n"],
    [400, "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"],
    [
      400,
      "POST /api/order HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
    ],
    [413, "POST /api/order HTTP/1.1\r\nHost: a\r\nContent-Length: 70000\r\n\r\n"],
    [414, `GET /${"x".repeat(5_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
    [431, `GET / HTTP/1.1\r\nHost: a\r\nX: ${large}\r\n\r\n`],
    [505, "GET / HTTP/2.0\r\nHost: a\r\n\r\n"],
  ]) {
    const answer = await raw(bytes);
    const name = bytes.slice(0, 60);
    assert.equal(answer.status, status, name);
    assertSafe(name, answer);
  }
});

test("the shop's pages, the payment page and the card frame each have their own policy", async () => {
  const policyOf = async (path) =>
    (await call(shop, "GET", path)).headers.get("content-security-policy");
  const page = await policyOf("/");
  assert.match(page, /require-trusted-types-for 'script'/);
  assert.match(page, /frame-ancestors 'none'/);
  assert.doesNotMatch(page, /frame-src/);
  const payment = await policyOf("/dashboard/payment/0123456789abcdef01234567");
  assert.match(payment, /frame-src 'self'/);
  assert.match(payment, /frame-ancestors 'none'/);
  const frame = await policyOf("/sandbox/card");
  assert.match(frame, /frame-ancestors 'self'/);
  assert.doesNotMatch(frame, /img-src/);
});

test("private responses are never stored, public ones are revalidated", async () => {
  const customer = await newCustomer(shop);
  const cached = async (path, token) =>
    (await call(shop, "GET", path, { token })).headers.get("cache-control");
  for (const path of [
    `/api/user/${customer.email}`,
    `/api/admin/${customer.email}`,
    `/api/myorders/${customer.email}`,
  ]) {
    assert.equal(await cached(path, customer.token), "no-store", path);
  }
  assert.match(await cached("/api/products"), /no-cache/);
  assert.match(await cached("/"), /no-cache/);
});

test("security.txt names a contact", async (t) => {
  const shop = await startFresh(t, { NORTHBRIDGE_SUPPORT_EMAIL: "help@firm.example" });
  const { status, headers, body } = await call(shop, "GET", "/.well-known/security.txt");
  assert.equal(status, 200);
  assert.equal(headers.get("content-type"), "text/plain; charset=utf-8");
  const fields = Object.fromEntries(
    body
      .trimEnd()
      .split("\n")
      .map((line) => line.split(/: (.*)/)),
  );
  assert.deepEqual(Object.keys(fields).sort(), ["Canonical", "Contact", "Expires"]);
  assert.equal(fields.Contact, "mailto:help@firm.example");
  assert.equal(fields.Canonical, `http://localhost:${shop.port}/.well-known/security.txt`);
  const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000;
  assert.ok(days > 90 && days < 366, fields.Expires);
});

/** [width, height] of a PNG image. */
function sizeOf(png) {
  assert.deepEqual([...png.subarray(0, 8)], [137, 80, 78, 71, 13, 10, 26, 10]);
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test("the shop has icons for every client, and a manifest with its name", async (t) => {
  const name = 'Boards "&" </script>';
  const named = await startFresh(t, { NORTHBRIDGE_SHOP_NAME: name });
  const bytes = async (path) => {
    const answer = await fetch(named.url + path);
    assert.equal(answer.status, 200, path);
    return [answer.headers.get("content-type"), Buffer.from(await answer.arrayBuffer())];
  };
  const [type, icon] = await bytes("/favicon.ico");
  assert.equal(type, "image/x-icon");
  const sizes = Array.from({ length: icon.readUInt16LE(4) }, (_, place) => {
    const at = 6 + 16 * place;
    const [length, offset] = [icon.readUInt32LE(at + 8), icon.readUInt32LE(at + 12)];
    assert.deepEqual(sizeOf(icon.subarray(offset, offset + length)), [icon[at], icon[at + 1]]);
    return icon[at];
  });
  assert.deepEqual(sizes, [16, 32, 48]);

  const [, page] = await bytes("/");
  assert.match(page.toString(), /<link rel="manifest" href="\/manifest\.webmanifest"/);
  const [manifestType, text] = await bytes("/manifest.webmanifest");
  assert.equal(manifestType, "application/manifest+json");
  const manifest = JSON.parse(text);
  assert.deepEqual([manifest.name, manifest.start_url], [name, "/"]);
  assert.ok(page.includes(`<meta name="theme-color" content="${manifest.theme_color}"`));
  for (const { src, sizes } of manifest.icons) {
    const [kind, image] = await bytes(src);
    assert.equal(kind, "image/png");
    assert.equal(sizeOf(image).join("x"), sizes);
  }
  assert.deepEqual(
    manifest.icons.map(({ sizes, purpose }) => [sizes, purpose]),
    [
      ["192x192", undefined],
      ["512x512", undefined],
      ["512x512", "maskable"],
    ],
  );
});

test("behind https, browsers get Strict-Transport-Security", async (t) => {
  const secure = await startFresh(t, { NORTHBRIDGE_PUBLIC_URL: "https://shop.example" });
  for (const path of ["/", "/api/products", "/api/nothing"]) {
    const { headers } = await call(secure, "GET", path);
    assert.match(headers.get("strict-transport-security"), /^max-age=\d{7,}/, path);
  }
});

test("a password manager is led to the page that changes a password", async () => {
  const answer = await fetch(`${shop.url}/.well-known/change-password`, { redirect: "manual" });
  assert.deepEqual([answer.status, answer.headers.get("location")], [302, "/password-reset"]);
});

test("an unknown call of a provider is refused in the provider's form", async () => {
  for (const method of ["GET", "POST", "DELETE"]) {
    const stripe = await call(shop, method, "/v1/customers/cus_1");
    assert.equal(stripe.status, 404);
    assert.equal(stripe.body.error.type, "invalid_request_error");
    assert.equal(
      stripe.body.error.message,
      `Unrecognized request URL (${method}: /v1/customers/cus_1).`,
    );
    const firebase = await call(shop, method, "/identitytoolkit.googleapis.com/v2/accounts:sms");
    assert.deepEqual([firebase.status, firebase.body.error.status], [404, "NOT_FOUND"]);
  }
});
