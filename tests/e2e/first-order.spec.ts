// The effort of a new customer until the first order is paid.

import type { Page } from "@playwright/test";

import { expect, test } from "./kit/fixtures";
import { placeOrder } from "./kit/ordering";
import { cardFormOpened, hydrated, newAccount, payButton, productAt, typeCard } from "./kit/people";
import { countWork } from "./kit/presses";

/** From a page with boards to an unpaid order. */
async function orderAsNewCustomer(page: Page) {
  const account = newAccount();
  await hydrated(page);
  await page.getByRole("link", { name: "Order Now" }).first().click();
  await page.getByRole("link", { name: "New here? Create an account" }).click();
  await page.getByLabel("Full name").fill(account.name);
  await page.getByLabel("Email", { exact: true }).fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await placeOrder(page);
  await page.getByRole("link", { name: "Pay Now" }).click();
}

test("R-PAY-6 a first visit leads to an order paid by card with 7 presses and 9 fields", async ({
  context,
  page,
}) => {
  const { presses, fields } = await countWork(context);
  await page.goto("/");
  await orderAsNewCustomer(page);
  await typeCard(page, "4242424242424242");
  await payButton(page).click();
  await expect(page.getByText("Your payment is completed")).toBeVisible();
  expect(presses, presses.join(", ")).toHaveLength(7);
  const address = ["phone", "district", "area", "street"];
  expect(fields).toEqual(new Set(["name", "email", "password", ...address, "consent", "card"]));
});

test("R-PAY-6 on a phone, a board's page leads to an order paid by bKash with 8 presses", async ({
  context,
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { presses } = await countWork(context);
  await page.goto(`/product/${(await productAt(shop, 5)).slug}`);
  await orderAsNewCustomer(page);
  const gateway = page.getByRole("button", { name: "bKash, Nagad, Rocket" });
  await expect(gateway).toBeInViewport({ ratio: 1 });
  await cardFormOpened(page);
  await gateway.click();
  await page.locator("details[open]").getByRole("button", { name: "Success" }).click();
  await expect(page.getByText("Your payment is completed")).toBeVisible();
  expect(presses, presses.join(", ")).toHaveLength(8);
});
