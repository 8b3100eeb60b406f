// A journey in Chromium 103, of 2022: script/nightly runs it by oldest.config.ts.

import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures";
import { fillLogin, hydrated, registeredBefore } from "./people";

/** Playwright asks for the visibility of elements by a function of Chrome 105, in a world of its own. */
async function teachVisibility(page: Page) {
  const session = await page.context().newCDPSession(page);
  const world = new Promise<string>((found) => {
    session.on("Runtime.executionContextCreated", ({ context: { name } }) => {
      if (name.startsWith("__playwright_utility_world")) found(name);
    });
  });
  await session.send("Runtime.enable");
  const source =
    "Element.prototype.checkVisibility = function () { return this.getClientRects().length > 0; }";
  await session.send("Page.addScriptToEvaluateOnNewDocument", { source, worldName: await world });
}

test("R-LINE-1 a customer with an old browser sorts boards, logs in on the way, and orders", async ({
  browser,
  page,
  shop,
}) => {
  expect(browser.version()).toMatch(/^103\./);
  await teachVisibility(page);
  const { account } = await registeredBefore(shop);
  await page.goto("/products");
  await hydrated(page);
  await page.getByRole("link", { name: "Price, low to high" }).click();
  await expect(page).toHaveURL(/sort=price/);
  await page.getByRole("main").getByRole("link", { name: "Order Now" }).first().click();
  await fillLogin(page, account);
  await page.getByLabel("Shipping address").fill("House 7, Road 11, Sylhet");
  await page.getByLabel("Phone number").fill("01700 000000");
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByText("Order Successful")).toBeVisible();
  await page.goto("/dashboard/my-orders");
  await expect(page.getByRole("table")).toBeVisible();
});
