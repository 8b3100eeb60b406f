// A page's content before any script runs, and after.

import { get } from "node:http";

import type { Page } from "@playwright/test";

import { expect, test } from "./kit/fixtures";
import {
  ask,
  demoAdmin,
  orderBefore,
  productAt,
  registeredBefore,
  send,
  taka,
  tokenOf,
} from "./kit/people";
import type { Shop } from "./kit/shop";
import { addressOf, languages } from "./kit/texts";

const prerendered = [
  "/",
  "/home",
  "/products",
  "/products/socket/am5",
  "/product/padma-x870",
  "/blogs",
  "/my-portfolio",
  "/login",
  "/register",
  "/password-reset",
  "/nowhere",
].flatMap((path) => languages.map((language) => addressOf(language, path)));
const html_bytes_max = 14_000;

/** The page without the parts that a script may change: session, theme button, disabled buttons. */
async function markup(page: Page): Promise<string> {
  return (await page.locator("#root").innerHTML())
    .replace(/(<div class="_account[^"]*") aria-busy="\w+">.*?<\/div>/, "$1></div>")
    .replace(/(<button[^>]* class="_theme[^"]*") aria-label="[^"]*"/, "$1")
    .replaceAll(/<(?:div|p)[^>]*(?:popover|role)="(?:manual|status)".*?<\/(?:div|p)>/g, "")
    .replaceAll(' disabled=""', "")
    .replaceAll(/<noscript>.*?<\/noscript>/gs, "")
    .replaceAll(/ data-before-hydration="[^"]*"/g, "")
    .replaceAll(/ style="[^"]*"/g, "");
}

/** The compressed size of the page. */
function weigh(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "Accept-Encoding": "br" } }, (answer) => {
      let bytes = 0;
      answer.on("data", (part: Buffer) => (bytes += part.length));
      answer.on("end", () => resolve(bytes));
    }).on("error", reject);
  });
}

const htmlOf = async (shop: Shop, path: string) => (await fetch(shop.url + path)).text();

async function structuredData(page: Page): Promise<unknown> {
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  return JSON.parse(text ?? "");
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("R-HOME-3 R-PROD-1 products and prices are readable", async ({ page, shop }) => {
    const first = await productAt(shop, 0);
    for (const [path, count] of [
      ["/", 6],
      ["/products", 24],
    ] as const) {
      await page.goto(path);
      const cards = page.getByRole("article").filter({ hasText: "Order Now" });
      await expect(cards).toHaveCount(count);
      await expect(cards.first()).toContainText(first.name);
      await expect(cards.first()).toContainText(taka(first.price));
    }
    const advice = await page
      .locator("noscript")
      .first()
      .evaluate((element) => element.textContent);
    expect(advice).toContain("To order, please switch it on");
  });

  test("R-SHELL-7 a protected page begins with the spinner; without a script it has links to public pages instead", async ({
    page,
    shop,
  }) => {
    expect(await htmlOf(shop, "/dashboard/my-orders")).toContain(
      'role="status" aria-label="Loading"',
    );
    await page.goto("/dashboard/my-orders");
    await expect(page.locator("[data-alone]")).toBeHidden();
    await page.getByRole("link", { name: "Products", exact: true }).click();
    await expect(page).toHaveURL("/products");
    await expect(page.getByRole("banner")).toHaveCSS("background-color", "rgb(4, 29, 23)");
  });

  test("R-HOME-5 R-HOME-6 the end of the landing page is complete", async ({ page }) => {
    await page.goto("/");
    await expect(
      page.getByRole("heading", { name: "From people who build with our boards" }),
    ).toBeVisible();
    await expect(page.getByRole("img", { name: /out of 5 stars/ })).toHaveCount(5);
    await expect(page.getByRole("region", { name: "Tell us what you are building" })).toBeVisible();
  });
});

test("hydration changes nothing on a page, and requests nothing twice", async ({
  page,
  browser,
  shop,
  expected,
}) => {
  expected.push(/status of 404/);
  // From 1000 px, the script renders the filters in the reserved column.
  const viewport = { width: 390, height: 844 };
  await page.setViewportSize(viewport);
  const still = await browser.newContext({
    baseURL: shop.url,
    javaScriptEnabled: false,
    viewport,
  });
  const reader = await still.newPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  for (const path of prerendered) {
    await reader.goto(path);
    const before = await markup(reader);
    await page.goto(path, { waitUntil: "networkidle" });
    const whoIsHere = page.getByRole("banner").locator("[aria-busy]");
    await expect(whoIsHere).toHaveAttribute("aria-busy", "false");
    expect(await markup(page), path).toBe(before);
  }
  await still.close();
  expect(asked).toContain("/products");
  expect(asked.filter((path) => path.startsWith("/api/"))).toEqual([]);
});

test("R-PROD-1 all products can be reached from the landing page, and back", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "All products", exact: true }).click();
  await expect(page.getByRole("article")).toHaveCount(24);
  await expect(page).toHaveTitle("All Products - Northbridge");
  await page.goBack();
  await expect(page.getByRole("article")).toHaveCount(6);
});

test("an order's stock is gone from the next page", async ({ shop }) => {
  const { token } = await registeredBefore(shop);
  const product = await productAt(shop, 0);
  const stock = (left: number) => `data-low="false">${left.toLocaleString("en-IN")}<`;
  expect(await htmlOf(shop, "/")).toContain(stock(product.availableQuantity));
  await orderBefore(shop, token, product);
  for (const path of ["/", "/products"]) {
    expect(await htmlOf(shop, path)).toContain(
      stock(product.availableQuantity - product.minQuantity),
    );
  }
});

test("a changed price is on the next page", async ({ shop }) => {
  const token = await tokenOf(shop, demoAdmin);
  const { _id, price } = await productAt(shop, 1);
  const change = (to: number) =>
    ask(shop, `/api/product/${_id}`, send({ price: to }, "PATCH", token));
  for (const [path, next] of [
    ["/", 1_234_567.25],
    ["/products", 61],
    ["/product/jamuna-z890", 62],
    [`/purchase/${_id}`, 7_654.25],
  ] as const) {
    await htmlOf(shop, path);
    await change(next);
    const expected = path.startsWith("/purchase") ? `"price":"${next}"` : `>${taka(next)}<`;
    expect(await htmlOf(shop, path), path).toContain(expected);
  }
  await change(price);
});

test("every prerendered page keeps its size budget", async ({ shop }) => {
  for (const path of prerendered) {
    expect(await weigh(shop.url + path), path).toBeLessThan(html_bytes_max);
  }
});

test.describe("for search engines and link previews", () => {
  test("R-SHELL-1 a page has title, description and canonical URL", async ({ page }) => {
    const answer = await page.goto("/home");
    const html = (await answer?.text()) ?? "";
    expect(html).toContain("<title>Home - Northbridge</title>");
    expect(html).toMatch(/<link rel="canonical" href="http:[^"]+\d\/" \/>/);
    await page.goto("/products");
    const property = (name: string) => page.locator(`meta[property="og:${name}"]`);
    await expect(property("title")).toHaveAttribute("content", "All Products - Northbridge");
    await expect(property("url")).toHaveAttribute("content", /^http:.*\/products$/);
    await expect(property("description")).toHaveAttribute("content", /.{50}/);
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    await page.goto("/dashboard");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  });

  test("R-PAGE-4 R-PAGE-5 the list, a product's page and its order page have structured data", async ({
    page,
    shop,
  }) => {
    const product = await productAt(shop, 0);
    await page.goto("/products");
    const list = (await structuredData(page)) as { itemListElement: { item: unknown }[] };
    expect(list.itemListElement).toHaveLength(24);
    expect(list.itemListElement[0]?.item).toMatchObject({
      name: product.name,
      offers: { priceCurrency: "BDT", price: String(product.price) },
    });
    for (const path of [`/purchase/${product._id}`, `/product/${product.slug}`]) {
      await page.goto(path);
      expect(await structuredData(page)).toMatchObject({
        "@graph": [{ "@type": "Product", name: product.name }, { "@type": "BreadcrumbList" }],
      });
      const html = await htmlOf(shop, path);
      expect(html).toContain(`<title>${product.name} - Northbridge</title>`);
      expect(html).toContain(`<link rel="canonical" href="${shop.url}/product/${product.slug}" />`);
    }
  });

  test("the sitemaps list existing pages", async ({ shop }) => {
    const robots = await htmlOf(shop, "/robots.txt");
    expect(robots).toContain("Disallow: /dashboard");
    const locations = async (url: string) =>
      [...(await (await fetch(url)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
        ([, location = ""]) => location,
      );
    const index = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? "";
    const pages = await Promise.all((await locations(index)).map(locations));
    // Pages about the shop are listed once nothing is left to fill in; an earlier test may have done so.
    const aboutShop = /\/(about|contact|delivery|privacy|returns|terms|warranty)$/;
    // Five pages, 24 boards, and a page for each value of socket, chipset, memory and size, and for each processor that
    // a board takes.
    const others = pages.map((urls) => urls.filter((url) => !aboutShop.test(url)).length);
    expect(others).toEqual([163, 163]);
    for (const url of pages.flat()) expect((await fetch(url)).status, url).toBe(200);
  });
});
