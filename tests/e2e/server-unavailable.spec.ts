// A shop that is down for a while, as in a restart: the page blames the shop and not the customer's
// connection, and no input is lost.

import type { Locator, Page } from "@playwright/test";

import { expect, test as base } from "./kit/fixtures";
import { delivery, fillAddress, orderForm } from "./kit/ordering";
import { fillLogin, header, logIn, ordersOf, productAt, registeredBefore } from "./kit/people";
import { startShop, type Shop } from "./kit/shop";

const test = base.extend<{ own: Shop }>({
  // Not the shop of other journeys: this one is stopped.
  // eslint-disable-next-line no-empty-pattern
  own: async ({}, use) => {
    const shop = await startShop();
    await use(shop);
    await shop.stop();
  },
  baseURL: async ({ own }, use) => use(own.url),
});

/** The browser's log entry if no server responds. */
const unreached = [
  /ERR_CONNECTION_(REFUSED|RESET)/,
  /Failed to fetch dynamically imported module/,
  /Unable to preload CSS/,
];
const sentence = "The shop could not be reached. You can safely try again.";

test("a visitor keeps the page and its menu, reads that the shop is down, and continues with one press", async ({
  page,
  own,
  expected,
}) => {
  expected.push(...unreached);
  await page.goto("/", { waitUntil: "networkidle" });
  await own.goAway();
  for (const name of ["Blogs", "Login"]) {
    await (await header(page)).getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("alert")).toHaveText(sentence);
  }
  const again = page.getByRole("main").getByRole("button", { name: "Try again" });
  await again.click();
  await expect(page.getByRole("alert")).toHaveText(sentence);
  await expect((await header(page)).getByRole("link", { name: "Register" })).toBeVisible();
  await page.keyboard.press("Escape"); // Closes the phone menu, which covers the page.

  await own.comeBack();
  await again.click();
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
});

async function fillOrder(page: Page, own: Shop) {
  const { account, token } = await registeredBefore(own);
  const product = await productAt(own, 2);
  await page.goto(`/purchase/${product._id}`);
  await fillLogin(page, account);
  const form = page.getByRole("region", { name: "Your order" });
  await fillAddress(form);
  return { account, token, product, form };
}

/** The box is empty again after each reload. */
async function pressPlace(form: Locator) {
  const { consent, place } = orderForm(form);
  await consent.check();
  await place.click();
}

test("an order without a server keeps its input, is sent with the next press, and is placed once", async ({
  page,
  own,
  expected,
}) => {
  expected.push(...unreached);
  const { account, token, product, form } = await fillOrder(page, own);
  await own.goAway();
  await pressPlace(form);
  await expect(form.getByRole("alert")).toHaveText(sentence);
  await expect(orderForm(form).field("street")).toHaveValue(delivery.street);

  await (await header(page)).getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("alert")).toHaveText(sentence);
  await expect(page.getByText("You seem to be offline")).toHaveCount(0);
  await own.comeBack();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "My Profile" })).toBeVisible();
  await page.goto(`/purchase/${product._id}`);
  await expect(orderForm(form).field("street")).toHaveValue(delivery.street);
  await pressPlace(form);
  await expect(page.getByText("Order Successful")).toBeVisible();
  expect(await ordersOf(own, token, account)).toHaveLength(1);
});

test("an order with a lost response is placed once, also after a reload", async ({
  page,
  own,
  expected,
}) => {
  expected.push(/ERR_FAILED/);
  const { account, token, form } = await fillOrder(page, own);
  await page.route("**/api/checkouts", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await pressPlace(form);
  await expect(form.getByRole("alert")).toHaveText(sentence);
  await page.unroute("**/api/checkouts");
  expect(await ordersOf(own, token, account)).toHaveLength(1);

  await page.reload();
  await expect(orderForm(form).field("street")).toHaveValue(delivery.street);
  await pressPlace(form);
  await expect(page.getByText("Order Successful")).toBeVisible();
  expect(await ordersOf(own, token, account)).toHaveLength(1);
});

test("a list says that the shop is down, and shows its rows after a retry", async ({
  page,
  own,
  expected,
}) => {
  expected.push(...unreached);
  const { account } = await registeredBefore(own);
  await logIn(page, account);
  await page.goto("/dashboard");
  const orders = page.getByRole("link", { name: "My Order", exact: true });
  await orders.hover(); // Loads its chunk.
  await page.waitForLoadState("networkidle");
  await own.goAway();
  await orders.click();
  await expect(page.getByRole("alert")).toHaveText(sentence);
  await expect(page.getByRole("navigation", { name: "Dashboard" })).toBeVisible();
  await own.comeBack();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("You have not ordered anything yet.")).toBeVisible();
});
