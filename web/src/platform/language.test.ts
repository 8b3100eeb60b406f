import fs from "node:fs";
import path from "node:path";

import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  document.documentElement.lang = "";
  vi.resetModules();
});

async function pageIn(lang: string) {
  vi.resetModules();
  document.documentElement.lang = lang;
  return import("./language");
}

test("R-LANG-11 a path has an address in each language", async () => {
  const { addressOf } = await pageIn("en");
  for (const [inside, english, bangla] of [
    ["/", "/", "/bn"],
    ["/?a=b", "/?a=b", "/bn?a=b"],
    ["/products", "/products", "/bn/products"],
    ["/products?after=1#list", "/products?after=1#list", "/bn/products?after=1#list"],
  ] as const) {
    expect(addressOf(inside)).toBe(english);
    expect(addressOf(inside, "bn")).toBe(bangla);
  }
});

test("R-LANG-11 a page has its language from <html lang>, and its paths have none", async () => {
  const english = await pageIn("en");
  expect([english.language, english.otherLanguage]).toEqual(["en", "bn"]);
  expect(english.pathOf("/products")).toBe("/products");
  const bangla = await pageIn("bn");
  expect([bangla.language, bangla.otherLanguage]).toEqual(["bn", "en"]);
  expect(bangla.addressOf("/login")).toBe("/bn/login");
  expect(bangla.pathOf("/bn/products")).toBe("/products");
  expect(bangla.pathOf("/bn")).toBe("/");
  const { settings } = await import("./api/settings");
  expect(settings.apiBase).toBe("/api/bn");
});

// Reviewed uses: they read a part without a language, strip the language, or return to the same
// page.
const reviewed: Partial<Record<string, string[]>> = {
  "app/route-elements/require-sign-in.tsx": ["location.pathname"], // The router's location, without a language.
  "app/scroll-positions.ts": ["location.pathname"], // Each language has its own name.
  "app/shop-layout.tsx": ["location.origin"],
  "catalogue/compare/compare-page.tsx": ["location.href"], // The copied link keeps this language.
  "dashboard/list/request-page.ts": ["location.origin"],
  "identity/firebase-identity.ts": ["location.href"],
  "identity/google-return.ts": [
    "location.hash",
    "location.pathname",
    "location.search",
    'fetch("/auth/google/finish"',
  ],
  "main.tsx": ["pathOf(location.pathname)"],
  "orders/basket/basket-page.tsx": ["location.origin"], // The copied link keeps this language.
  "platform/api/missing-file.ts": ["fetch(location.href)", "location.reload()"],
  "platform/api/request.ts": ["fetch(settings.apiBase + path"],
  "orders/payment/payment-methods.tsx": ["location.assign(pageUrl)"], // A page outside the shop.
  "platform/navigation/full-page-load.tsx": [
    "pathOf(location.pathname)",
    "location.replace(address)",
  ],
  "platform/navigation/return-path.ts": ["location.origin"],
  "platform/routing/history.ts": ["location.assign(address)"],
};

test("R-LANG-11 every place that reads the page's address or calls a server is reviewed", () => {
  const root = path.join(import.meta.dirname, "..");
  const found = fs
    .readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
    .flatMap((name) => {
      const text = fs
        .readFileSync(path.join(root, name), "utf8")
        .replace(/^\s*(\/\/|\*|\/\*).*/gm, "");
      const rest = (reviewed[name] ?? []).reduce((left, known) => left.replaceAll(known, ""), text);
      return [...rest.matchAll(/\blocation\.\w+|(?<![\w.])fetch\(|href="\/|href={`\//g)].map(
        ([what]) => `${name}: ${what}`,
      );
    });
  expect(found).toEqual([]);
});
