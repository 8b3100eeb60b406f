// The way of somebody who has no mouse: Tab, Shift+Tab, Enter, Space and letters, nothing else.

import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures";
import { ordersOf, productAt, registeredBefore, rowOf } from "./people";

/** What has the focus, by its role and name as a screen reader would say it. */
async function tabTo(page: Page, target: ReturnType<Page["getByRole"]>) {
  await expect(target).toHaveCount(1);
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`150 presses of Tab do not reach ${String(target)}`);
}

async function follow(page: Page, name: string | RegExp) {
  await tabTo(page, page.getByRole("link", { name, exact: true }).first());
  await page.keyboard.press("Enter");
}

test("R-PROD-2 R-ORDER-9 R-PAY-4 R-MYORD-3 an order is placed, paid and another one cancelled by keyboard alone", async ({
  page,
  shop,
}) => {
  const { account, token } = await registeredBefore(shop);
  const product = await productAt(shop, 1);
  const place = async () => {
    const form = page.getByRole("region", { name: "Your order" });
    await tabTo(page, form.getByLabel("Shipping address"));
    await page.keyboard.type("House 7, Road 11, Sylhet");
    await page.keyboard.press("Tab");
    await page.keyboard.type("01700 000000");
    await page.keyboard.press("Tab");
    await expect(form.getByLabel("Quantity")).toBeFocused();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(String(product.minQuantity + 1));
    await tabTo(page, form.getByRole("button", { name: "Place order" }));
    await page.keyboard.press("Space");
  };

  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await follow(page, "All Products");
  const card = page.getByRole("article", { name: product.name, exact: true });
  await tabTo(page, card.getByRole("link", { name: "Order Now" }));
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL("/login");
  await tabTo(page, page.getByLabel("Email", { exact: true }));
  await page.keyboard.type(account.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(account.password);
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(`/purchase/${product._id}`);
  await expect(page.getByRole("heading", { level: 1, name: product.name })).toBeVisible();
  await place();
  await expect(page.getByText("Order Successful")).toHaveCount(1);
  await expect(page.getByLabel("Shipping address")).toHaveValue("");
  await place();
  await expect.poll(async () => (await ordersOf(shop, token, account)).length).toBe(2);
  await follow(page, "See my orders");

  await expect(page.getByRole("heading", { level: 1, name: "My Orders" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Pay Now" })).toHaveCount(2);
  await tabTo(page, rowOf(page, product.name).getByRole("button", { name: "Cancel" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alertdialog", { name: "Are you sure?" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Your order is safe")).toBeVisible();
  await tabTo(page, rowOf(page, product.name).getByRole("button", { name: "Cancel" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Cancel the order" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Successfully Order Canceled")).toBeVisible();
  await expect(page.getByRole("link", { name: "Pay Now" })).toHaveCount(1);

  await follow(page, "Pay Now");
  await expect(page).toHaveURL(/\/dashboard\/payment\//);
  const card_number = page
    .frameLocator("iframe[title='Secure card payment input frame']")
    .getByLabel("Card number");
  await expect(card_number).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pay ৳/ })).toBeEnabled();
  await tabTo(page, page.locator("iframe"));
  await expect(card_number).toBeFocused();
  await page.keyboard.type("42424242424242421234567");
  await tabTo(page, page.getByRole("button", { name: /^Pay ৳/ }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your payment is completed")).toBeVisible();
  const [order, ...others] = await ordersOf(shop, token, account);
  expect(others).toEqual([]);
  expect(order).toMatchObject({ paid: true, quantity: product.minQuantity + 1 });
});
