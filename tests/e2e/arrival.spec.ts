// Scroll position and focus after each navigation.

import type { Page } from "@playwright/test";

import { expect, test } from "./kit/fixtures";
import {
  addBoard,
  demoAdmin,
  header,
  logIn,
  registeredBefore,
  removeBoard,
  tokenOf,
} from "./kit/people";

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" })); // No smooth scrolling.

const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
const scrolled = (page: Page) => page.evaluate(() => scrollY);

test("Back restores the position in a list, and a typed URL starts at the top", async ({
  page,
  shop,
}) => {
  const token = await tokenOf(shop, demoAdmin);
  const added: string[] = [];
  for (let index = 0; index < 20; index += 1) {
    added.push(await addBoard(shop, token, `Board ${index}`, "/img/boards/padma-x870.svg"));
  }
  const cards = page.getByRole("article");
  const top = (index: number) =>
    cards.nth(index).evaluate((card) => card.getBoundingClientRect().top);
  const goAndComeBack = async (index: number) => {
    const link = cards.nth(index).getByRole("link", { name: "Order Now" });
    await link.scrollIntoViewIfNeeded();
    await drawn(page); // Visible cards have their true height now.
    await link.scrollIntoViewIfNeeded();
    await drawn(page);
    const before = await top(index);
    await link.click();
    await expect(page).toHaveURL("/login");
    await page.goBack();
    await expect.poll(async () => Math.abs((await top(index)) - before)).toBeLessThan(2);
  };
  // The server's page has 24 products: the saved position appears with the next ones.
  const reload = async (index: number) => {
    const before = await top(index);
    await page.reload();
    await expect.poll(async () => Math.abs((await top(index)) - before)).toBeLessThan(2);
  };

  await page.goto("/products", { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Show more products" }).click();
  await expect(cards).toHaveCount(44);
  await expect(cards.nth(40)).toHaveCSS("content-visibility", "auto");
  // Straight to the end, past cards that never rendered, and upwards from there.
  await page.keyboard.press("End");
  await expect.poll(() => scrolled(page)).toBeGreaterThan(3000);
  await goAndComeBack(41);
  await reload(41);
  await goAndComeBack(30);
  await goAndComeBack(12);
  await page.goto("/blogs");
  await page.goto("/products");
  expect(await scrolled(page)).toBe(0);
  for (const id of added) await removeBoard(shop, token, id);
});

test("Back goes from question to question, and from another page to the reading position", async ({
  page,
}) => {
  await page.goto("/blogs");
  const contents = page.getByRole("navigation", { name: "Questions" }).getByRole("link");
  const articles = page.getByRole("article");
  const isAtTop = (index: number) => async () => {
    const { top } = await articles
      .nth(index)
      .evaluate((article) => article.getBoundingClientRect());
    return top >= 0 && top < 200;
  };
  await contents.nth(1).click();
  await expect.poll(isAtTop(1)).toBe(true);
  await page.evaluate(() => scrollTo(0, 0));
  await contents.nth(3).click();
  await expect.poll(isAtTop(3)).toBe(true);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goForward();
  await expect.poll(isAtTop(3)).toBe(true);

  await page.goto("/#contact");
  const contact = page.locator("#contact");
  await expect(contact).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 0));
  await (await header(page)).getByRole("link", { name: "All Products" }).click();
  await expect(page).toHaveURL("/products");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await page.waitForLoadState("networkidle");
  expect(await scrolled(page)).toBe(0);
});

/** Holds React's scheduler, and with it the hydration, until `hydrate`. */
async function holdHydration(page: Page) {
  await page.addInitScript(() => {
    const send = MessagePort.prototype.postMessage;
    const held: (() => void)[] = [];
    MessagePort.prototype.postMessage = function (...message: unknown[]) {
      held.push(() => Reflect.apply(send, this, message));
    };
    addEventListener("hydrate", () => {
      MessagePort.prototype.postMessage = send;
      held.forEach((run) => run());
    });
  });
}
async function hydrate(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event("hydrate")));
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe("manual");
  await drawn(page);
}

test("the part of a typed address stays in place while the page grows, until the visitor scrolls, also before hydration", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await holdHydration(page);
  const partTop = () =>
    page.locator("#contact").evaluate((part) => Math.abs(part.getBoundingClientRect().top));
  await page.goto("/#contact");
  // A scroll animation would head for the element's position at its start.
  await expect(page.locator("html")).toHaveCSS("scroll-behavior", "auto");
  await expect.poll(partTop).toBeLessThan(2);
  await hydrate(page);
  await page.evaluate(() => document.querySelector("main")?.prepend(new Image(1, 600)));
  await expect.poll(partTop).toBeLessThan(2);

  await page.goto("/blogs");
  await page.goto("/#contact");
  await expect.poll(partTop).toBeLessThan(2);
  await page.evaluate(() => scrollTo(0, 0));
  await hydrate(page);
  expect(await scrolled(page)).toBe(0);
});

test("a changed list query keeps the scroll position", async ({ page }) => {
  await logIn(page, demoAdmin);
  await page.goto("/dashboard/manage-products");
  await expect(page.getByRole("button", { name: "More actions" }).first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 60));
  await expect.poll(() => scrolled(page)).toBe(60);
  await page.getByLabel("Search").fill("p");
  await expect(page).toHaveURL(/search=p/);
  await page.waitForLoadState("networkidle");
  expect(await scrolled(page)).toBe(60);
});

test("the first navigation in the dashboard is announced too, after it was opened by its URL", async ({
  page,
  shop,
}) => {
  const { account } = await registeredBefore(shop);
  await logIn(page, account);
  await page.goto("/dashboard/my-orders");
  await expect(page.getByRole("heading", { level: 1, name: "My Orders" })).toBeVisible();
  await page.getByRole("link", { name: "Add Review" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Add Review" })).toBeFocused();
});

test("a sign-in page that was loaded after an expired session says so", async ({ page }) => {
  await page.goto("/login?from=%2Fdashboard&lapsed=yes");
  await expect(page.getByRole("alert")).toHaveText(
    "Your session has expired. Please log in again.",
  );
});
