// A journey in Chromium 103, of 2022: script/nightly runs it by oldest.config.ts.

import type { Page } from "@playwright/test";

import { expect, test } from "./kit/fixtures";
import { placeOrder } from "./kit/ordering";
import { fillLogin, hydrated, registeredBefore } from "./kit/people";

/** Lets Playwright check the visibility of elements, which otherwise requires Chrome 105. */
async function openerOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  const own = new Set<number>();
  session.on("Runtime.executionContextCreated", ({ context: { id, name } }) => {
    if (name.startsWith("__playwright_utility_world")) own.add(id);
  });
  session.on("Runtime.executionContextsCleared", () => {
    own.clear();
  });
  await session.send("Runtime.enable");
  return async (path: string) => {
    await page.goto(path);
    await expect.poll(() => own.size).toBeGreaterThan(0);
    const expression =
      "Element.prototype.checkVisibility = function () { return this.getClientRects().length > 0; }";
    for (const contextId of own) await session.send("Runtime.evaluate", { contextId, expression });
  };
}

test("R-LINE-1 a customer with an old browser sorts boards, logs in on the way, and orders", async ({
  browser,
  page,
  shop,
}) => {
  expect(browser.version()).toMatch(/^103\./);
  const open = await openerOf(page);
  const { account } = await registeredBefore(shop);
  await open("/products");
  await hydrated(page);
  await page.getByRole("link", { name: "Price, low to high" }).click();
  await expect(page).toHaveURL(/sort=price/);
  await page.getByRole("main").getByRole("link", { name: "Order Now" }).first().click();
  await fillLogin(page, account);
  await placeOrder(page);
  await expect(page.getByText("Order Successful")).toBeVisible();
  await open("/dashboard/my-orders");
  await expect(page.getByRole("table")).toBeVisible();
});
