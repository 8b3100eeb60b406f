// The list of boards in pages, and the list and order page on a phone.

import type { Page } from "@playwright/test";

import { expect, test } from "./kit/fixtures";
import { fillAddress, orderForm } from "./kit/ordering";
import {
  addBoard,
  demoAdmin,
  hydrated,
  logIn,
  productAt,
  registeredBefore,
  removeBoard,
  taka,
  tokenOf,
} from "./kit/people";
import type { Shop } from "./kit/shop";

const phone = { width: 390, height: 844 };
const list_height_max = 8_300; // Without the footer, which does not belong to the list.
const picture_height_max = 200;
const more = (page: Page) => page.getByRole("link", { name: "Show more products" });

/** Runs `then` in a shop with a board on the second page of the list. */
async function withOneMoreBoard(shop: Shop, then: (name: string) => Promise<void>) {
  const token = await tokenOf(shop, demoAdmin);
  const name = `Board 25 ${Date.now()}`;
  const id = await addBoard(shop, token, name, "/img/boards/padma-x870.svg");
  await then(name);
  await removeBoard(shop, token, id);
}

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("the first price is on the first screen, and 24 boards are lower than 8,300 pixels", async ({
    page,
    shop,
  }) => {
    await page.goto("/products", { waitUntil: "networkidle" });
    const cards = page.getByRole("article");
    await expect(cards).toHaveCount(24);
    const { price } = await productAt(shop, 0);
    await expect(cards.first().getByText(taka(price))).toBeInViewport({ ratio: 1 });
    const list = await page.getByRole("main").boundingBox();
    expect(list?.height).toBeLessThan(list_height_max);
    for (const picture of await page.locator("article img").all()) {
      const box = await picture.boundingBox();
      expect(box?.height).toBeLessThanOrEqual(picture_height_max);
    }
  });

  test("R-PROD-2 a card unfolds its description without following its link", async ({ page }) => {
    await page.goto("/products", { waitUntil: "networkidle" });
    const card = page.getByRole("article").first();
    const description = card.getByText(/…$/);
    await expect(description).toBeHidden();
    await card.getByText("Description", { exact: true }).click();
    await expect(description).toBeVisible();
    await expect(page).toHaveURL("/products");
    const button = await card.getByRole("link", { name: "Order Now" }).boundingBox();
    const text = await description.boundingBox();
    expect(text!.y).toBeGreaterThanOrEqual(button!.y + button!.height);
  });

  test("the order page always shows a way to the form, which covers neither footer nor toast", async ({
    page,
    shop,
  }) => {
    const { account } = await registeredBefore(shop);
    await logIn(page, account);
    const product = await productAt(shop, 2);
    await page.goto(`/purchase/${product._id}`);
    const way = page.getByRole("link", { name: "Order", exact: true });
    const bar = page.locator("[data-bottom-bar]");
    const scrollToEnd = () => page.evaluate(() => scrollTo({ top: 1e6, behavior: "instant" }));
    const form = page.getByRole("region", { name: "Your order" });
    await form.scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await page.getByText("Specifications", { exact: true }).click();
    await expect(way).toBeInViewport({ ratio: 1 });
    await expect(bar).toContainText(taka(product.price));
    await way.click();
    await expect(form.getByLabel("Quantity")).toBeFocused();
    await expect(form.getByLabel("Quantity")).toBeInViewport({ ratio: 1 });
    await expect(bar).toBeHidden();

    await fillAddress(form);
    await orderForm(form).consent.check();
    await orderForm(form).place.press("Enter");
    // Shown for five seconds; the bar's height is reserved while it is hidden.
    const toast = await page.getByText("Order Successful").boundingBox();
    // Its panel takes the focus and scrolls into view.
    await expect(form.getByText(/^Order #\d+/)).toBeInViewport();
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await expect(bar).toBeInViewport({ ratio: 1 });
    const top = (await bar.boundingBox())!.y;
    expect(toast!.y + toast!.height).toBeLessThanOrEqual(top);
    // The bar is hidden at the end of the page while the form is in view; its height stays reserved.
    await scrollToEnd();
    const footer = await page.getByRole("contentinfo").boundingBox();
    expect(Math.floor(footer!.y + footer!.height)).toBeLessThanOrEqual(top);
  });
});

test("R-PROD-1 the next boards are appended on request, and shown again after a reload", async ({
  page,
  shop,
}) => {
  await withOneMoreBoard(shop, async (name) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const card = page.getByRole("article", { name });
    await page.goto("/products", { waitUntil: "networkidle" });
    await hydrated(page);
    expect(asked.filter((url) => url.includes("/api/"))).toEqual([]);
    await more(page).click();
    await expect(card.getByRole("link", { name })).toBeFocused();
    await expect(page).toHaveURL("/products");
    expect(asked.filter((url) => url.includes("/api/products"))).toHaveLength(1);
    await page.reload();
    await expect(card).toBeVisible();
  });
});

test("a later page of the list is hydrated as it is, without another request", async ({
  page,
  shop,
}) => {
  await withOneMoreBoard(shop, async (name) => {
    const { _id } = await productAt(shop, 23);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(`/products?after=${_id}`, { waitUntil: "networkidle" });
    await expect(page.getByRole("article", { name })).toBeVisible();
    expect(asked.filter((url) => url.includes("/api/products"))).toEqual([]);
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveAttribute("href", `${shop.url}/products?after=${_id}`);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("R-PROD-1 every board is reached by links, and the first ones again", async ({
    page,
    shop,
  }) => {
    await withOneMoreBoard(shop, async (name) => {
      await page.goto("/products");
      await expect(page.getByRole("article")).toHaveCount(24);
      await more(page).click();
      await expect(page.getByRole("article", { name })).toBeVisible();
      await page.getByRole("link", { name: "Back to the first products" }).click();
      await expect(page.getByRole("article")).toHaveCount(24);
      await expect(page).toHaveURL("/products");
    });
  });
});
