// The language in the address: valid addresses, and their responses.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { call, newCustomer, order, orderRequestFor, products } from "./customer.mjs";
import { getPage, languageOf } from "./pages.mjs";
import { startFresh } from "./program.mjs";
import { wholeFile } from "./whole-file.mjs";

const file = wholeFile();
let shop;

before(async () => {
  shop = await startFresh(file);
});

const get = (path, { headers, of = shop } = {}) => getPage(of, path, headers);
const idsOf = (list) => list.map(({ _id }) => _id);

test("R-LANG-10 R-LANG-12 a page has one address in each language", async () => {
  const [{ _id: id, slug }] = await products(shop);
  for (const path of [
    "/",
    "/home",
    "/products",
    "/products/socket/am5",
    "/products/cpu",
    `/product/${slug}`,
    `/purchase/${id}`,
    "/compare",
    "/basket",
    "/checkout",
    "/blogs",
    "/my-portfolio",
    "/delivery",
    "/returns",
    "/warranty",
    "/terms",
    "/privacy",
    "/about",
    "/contact",
    "/login",
    "/register",
    "/password-reset",
    "/auth/action",
    "/dashboard",
    "/dashboard/my-orders",
    `/dashboard/my-orders/${id}`,
    `/dashboard/payment/${id}`,
    "/dashboard/staff",
    "/dashboard/audit",
    "/dashboard/jobs",
    "/dashboard/reviews",
    "/dashboard/health",
    "/dashboard/shop",
    "/dashboard/shop/delivery",
    "/dashboard/shop/delivery-plan",
    "/dashboard/import-products",
    "/dashboard/today",
    "/dashboard/papers",
    "/dashboard/new-order",
    `/dashboard/manage-orders/${id}`,
    "/dashboard/manage-products",
  ]) {
    for (const [address, language] of [
      [path, "en"],
      [path === "/" ? "/bn" : `/bn${path}`, "bn"],
    ]) {
      const { status, headers, text } = await get(address);
      assert.equal(status, 200, address);
      assert.equal(languageOf(text), language, address);
      assert.equal(headers.get("content-language"), language, address);
    }
  }
});

test("R-LANG-10 an address with a slash at its end leads to the one without", async () => {
  for (const [address, location] of [
    ["/bn/", "/bn"],
    ["/bn/?a=b", "/bn?a=b"],
    ["/bn/products/", "/bn/products"],
    ["/bn/blogs/?a=b", "/bn/blogs?a=b"],
    ["/products/", "/products"],
  ]) {
    const { status, headers } = await get(address);
    assert.equal(status, 308, address);
    assert.equal(headers.get("location"), location);
  }
});

test("R-LANG-10 an unknown address gets the page of its language, and 404", async () => {
  for (const [address, language] of [
    ["/bn/nowhere", "bn"],
    ["/bn/bn/products", "bn"],
    ["/bn/purchase/%zz", "bn"],
    ["/BN", "en"],
    ["/bnx", "en"],
    ["/en/products", "en"],
  ]) {
    const { status, text } = await get(address);
    assert.equal(status, 404, address);
    assert.equal(languageOf(text), language, address);
  }
});

test("R-LANG-10 what has no language is not below /bn", async () => {
  const page = (await get("/")).text;
  const [, script] = /src="(\/assets\/[^"]+\.js)"/.exec(page);
  for (const path of [
    script,
    "/img/hero-board.svg",
    "/img/hero-board.png",
    "/api/products",
    "/sitemap.xml",
    "/sitemap-en.xml",
    "/robots.txt",
    "/auth/google/callback",
    "/.well-known/security.txt",
    "/dev/mail",
  ]) {
    assert.ok((await get(path)).status < 400, path);
    assert.equal((await get(`/bn${path}`)).status, 404, `/bn${path}`);
  }
});

test("R-LANG-14 the front page alone follows the visitor's choice", async () => {
  const headers = { Cookie: "theme=dark; language=bn" };
  const led = await get("/?a=b", { headers });
  assert.equal(led.status, 302);
  assert.equal(led.headers.get("location"), "/bn?a=b");
  assert.equal(led.headers.get("cache-control"), "no-store");
  assert.equal(led.headers.get("vary"), "Cookie");
  for (const path of ["/products", "/home", "/bn"]) {
    assert.equal((await get(path, { headers })).status, 200, path);
  }
  for (const Cookie of ["language=en", "language=xx", "language=", "language=BN"]) {
    const { status, text } = await get("/", { headers: { Cookie } });
    assert.equal(status, 200, Cookie);
    assert.equal(languageOf(text), "en", Cookie);
  }
});

test("R-LANG-6 R-LANG-12 an answer speaks the language of its address, and no header changes it", async () => {
  const headers = { "Accept-Language": "bn" };
  const english = await call(shop, "GET", "/api/order/65a1b2c3d4e5f60718293a4b", { headers });
  const bangla = await call(shop, "GET", "/api/bn/order/65a1b2c3d4e5f60718293a4b");
  assert.equal(bangla.status, english.status);
  assert.equal(bangla.body.type, english.body.type);
  assert.equal(bangla.headers.get("content-language"), "bn");
  assert.equal(english.headers.get("content-language"), null);
  assert.equal(languageOf((await get("/", { headers })).text), "en");

  const more = await call(shop, "GET", "/api/bn/products?limit=1");
  assert.equal(more.headers.get("content-language"), "bn");
  assert.match(more.headers.get("link"), /^<\/api\/bn\/products\?/);
  for (let i = 0; i < 2; ++i) {
    const list = await call(shop, "GET", "/api/bn/products");
    assert.deepEqual(idsOf(list.body), idsOf(await products(shop)));
    assert.match(list.body[0].description, /[ঀ-৿]/);
    assert.equal(list.headers.get("content-language"), "bn");
  }
  const [{ _id: id }] = await products(shop);
  const product = await call(shop, "GET", `/api/product/${id}`);
  assert.deepEqual((await call(shop, "GET", `/api/bn/product/${id}`)).body, product.body);
  assert.equal((await call(shop, "GET", "/api/bn/nowhere")).status, 404);
  assert.equal((await call(shop, "GET", "/api/bnx")).status, 404);
});

test("R-LANG-10 D22 one key under both bases is one request", async () => {
  const { token, email } = await newCustomer(shop);
  const [product] = await products(shop);
  const request = orderRequestFor(product);
  const headers = { "Idempotency-Key": "switched-in-between" };
  const first = await order(shop, token, request, headers["Idempotency-Key"]);
  assert.equal(first.status, 201);
  const again = await call(shop, "POST", "/api/bn/order", { token, body: request, headers });
  assert.equal(again.status, 201);
  assert.equal(again.headers.get("idempotent-replayed"), "true");
  assert.deepEqual(again.body, first.body);
  assert.equal((await call(shop, "GET", `/api/bn/myorders/${email}`, { token })).body.length, 1);
});

test("R-LANG-9 articles and portfolio are drawn in the language of their page", async () => {
  for (const [path, english, bangla] of [
    ["/blogs", "What is the difference between", "props আর state"],
    ["/my-portfolio", "The maker of this site", "এই সাইটের নির্মাতা"],
  ]) {
    for (const [address, said, other] of [
      [path, english, bangla],
      [`/bn${path}`, bangla, english],
    ]) {
      const { text } = await get(address);
      assert.ok(text.includes(said), `${address} says ${said}`);
      assert.ok(!text.includes(other), `${address} says ${other}`);
    }
  }
});

test("R-LANG-13 each indexed page names itself in both languages, and those answer", async () => {
  const [{ slug }] = await products(shop);
  for (const path of ["/", "/products", "/blogs", "/my-portfolio", "/login", `/product/${slug}`]) {
    const base = shop.url.replace("127.0.0.1", "localhost");
    const english = base + path;
    const bangla = `${base}/bn${path === "/" ? "" : path}`;
    for (const [address, own, locale] of [
      [path, english, "en_GB"],
      [bangla.slice(base.length), bangla, "bn_BD"],
    ]) {
      const { text } = await get(address);
      const links = [...text.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)];
      assert.deepEqual(
        links.map(([, language, url]) => [language, url]),
        [
          ["en", english],
          ["bn", bangla],
          ["x-default", english],
        ],
        address,
      );
      assert.equal(/<link rel="canonical" href="([^"]+)"/.exec(text)[1], own, address);
      assert.equal(/property="og:locale" content="([^"]+)"/.exec(text)[1], locale, address);
      assert.equal(/property="og:url" content="([^"]+)"/.exec(text)[1], own, address);
    }
  }
  assert.doesNotMatch((await get("/bn/dashboard")).text, /hreflang/);
  assert.match((await get("/bn/nowhere")).text, /<a [^>]*hrefLang="en" href="\/">English<\/a>/);
});

test("R-LANG-13 both sitemaps name the same pages, and robots.txt closes both dashboards", async () => {
  const index = (await get("/sitemap.xml")).text;
  const locations = (xml) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url).pathname);
  assert.deepEqual(locations(index), ["/sitemap-en.xml", "/sitemap-bn.xml"]);
  const english = locations((await get("/sitemap-en.xml")).text);
  const bangla = locations((await get("/sitemap-bn.xml")).text);
  assert.deepEqual(
    bangla,
    english.map((path) => `/bn${path === "/" ? "" : path}`),
  );
  for (const path of [...english.slice(0, 6), ...bangla.slice(0, 6)]) {
    assert.equal((await get(path)).status, 200, path);
  }
  const robots = (await get("/robots.txt")).text;
  assert.match(robots, /^Disallow: \/dashboard$/m);
  assert.match(robots, /^Disallow: \/bn\/dashboard$/m);
});

test("R-LANG-18 Google's journey begins in each language", async () => {
  const { status, headers } = await get("/bn/auth/google/start?from=%2Fproducts");
  assert.equal(status, 302);
  assert.match(headers.get("set-cookie"), /^google_sign_in=[^;]+\.bn;.*Path=\/auth\/google/);
});

test("R-LANG-16 a shop with one language has no other address, and says so", async (t) => {
  const one = await startFresh(t, { NORTHBRIDGE_LANGUAGES: "en" });
  for (const path of ["/bn", "/bn/products", "/sitemap-bn.xml", "/api/bn/products"]) {
    assert.equal((await get(path, { of: one })).status, 404, path);
  }
  const page = await get("/", { of: one, headers: { Cookie: "language=bn" } });
  assert.equal(page.status, 200);
  assert.doesNotMatch(page.text, /hreflang|বাংলা/i);
  assert.deepEqual(one.boot.languages, ["en"]);
});
