// Requests of other origins: allowed ones may call and read responses; by default there are
// none. And of other names for this machine.

import assert from "node:assert/strict";
import { once } from "node:events";
import { request } from "node:http";
import { test } from "node:test";
import { call } from "./customer.mjs";
import { run, startFresh } from "./program.mjs";

const app = "https://app.example";
const asked = { "Access-Control-Request-Method": "POST" };

const preflight = (shop, path, origin) =>
  call(shop, "OPTIONS", path, { headers: { Origin: origin, ...asked } });

test("a listed origin may call the API and read responses; others may not", async (t) => {
  const listed = `${app}, http://localhost:5173`;
  const shop = await startFresh(t, { NORTHBRIDGE_CORS_ORIGINS: listed });
  const get = (path, origin, headers = {}) =>
    call(shop, "GET", path, { headers: { Origin: origin, ...headers } });

  const products = await get("/api/products", app);
  assert.equal(products.headers.get("access-control-allow-origin"), app);
  assert.match(products.headers.get("access-control-expose-headers"), /ETag.*Retry-After/);
  assert.equal(products.headers.get("access-control-allow-credentials"), null);
  const etag = products.headers.get("etag");
  for (const [status, path, headers] of [
    [304, "/api/products", { "If-None-Match": etag }],
    [401, "/api/orders/", {}],
    [404, "/api/nothing", {}],
  ]) {
    const answer = await get(path, app, headers);
    assert.equal(answer.status, status, path);
    assert.equal(answer.headers.get("access-control-allow-origin"), app, path);
    const stranger = await get(path, "https://evil.example", headers);
    assert.equal(stranger.headers.get("access-control-allow-origin"), null, path);
    for (const { headers } of [answer, stranger]) assert.match(headers.get("vary"), /\bOrigin\b/);
  }
  const page = await get("/", app);
  assert.equal(page.headers.get("access-control-allow-origin"), null);
  assert.doesNotMatch(page.headers.get("vary") ?? "", /Origin/);

  const signUp = "/identitytoolkit.googleapis.com/v1/accounts:signUp";
  for (const path of ["/api/order", signUp]) {
    const { status, headers } = await preflight(shop, path, app);
    assert.equal(status, 204, path);
    assert.equal(headers.get("access-control-allow-origin"), app, path);
    assert.match(headers.get("access-control-allow-methods"), /POST/, path);
    assert.match(headers.get("access-control-allow-headers"), /Authorization.*Idempotency-Key/);
    assert.equal(headers.get("access-control-max-age"), "600", path);
  }
  const refused = await preflight(shop, "/api/order", "https://evil.example");
  assert.equal(refused.status, 405);
  assert.equal(refused.headers.get("access-control-allow-origin"), null);
});

test("a wildcard, or an origin that no browser sends, is refused as a setting", async () => {
  for (const wrong of ["*", "https://app.example/", "app.example", "https://APP.example"]) {
    const { code, stderr } = await run(["serve", "--demo"], { NORTHBRIDGE_CORS_ORIGINS: wrong });
    assert.notEqual(code, 0, wrong);
    assert.match(stderr, /cors_origins: must/i, wrong);
  }
});

/** The status for a browser whose address bar shows `host`. */
async function statusAt(shop, host, method, path) {
  const asked = request({ host: "127.0.0.1", port: shop.port, method, path, headers: { host } });
  asked.end();
  const [answer] = await once(asked, "response");
  answer.resume();
  return answer.statusCode;
}

test("a demo on this machine serves no name that leads to it from elsewhere", async (t) => {
  const shop = await startFresh(t, { NORTHBRIDGE_PUBLIC_URL: "https://demo.example" });
  const paths = [
    ["GET", "/"],
    ["GET", "/api/products"],
    ["GET", "/dev/mail"],
    ["GET", "/sandbox/google/choose"],
    ["POST", "/identitytoolkit.googleapis.com/v1/accounts:signUp"],
  ];
  for (const [method, path] of paths) {
    const rebound = `rebound.example:${shop.port}`;
    assert.equal(await statusAt(shop, rebound, method, path), 421, path);
    assert.notEqual(await statusAt(shop, `localhost:${shop.port}`, method, path), 421, path);
  }
  assert.equal(await statusAt(shop, "demo.example", "GET", "/"), 200, "its public name");
});
