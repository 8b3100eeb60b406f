// Journeys without a mouse: only Tab, Shift+Tab, Enter, Space and text.

import type { Page } from "@playwright/test";

import { expect, test } from "./kit/fixtures";
import { press, tabTo, type } from "./kit/keys";
import { delivery, orderForm } from "./kit/ordering";
import {
  type Account,
  demoAdmin,
  ordersOf,
  productAt,
  registeredBefore,
  rowOf,
} from "./kit/people";

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
    await tabTo(page, form.getByLabel("Quantity"));
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(String(product.minQuantity + 1));
    await tabTo(page, orderForm(form).consent);
    await page.keyboard.press("Space");
    await tabTo(page, orderForm(form).place);
    await page.keyboard.press("Space");
  };

  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
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
  await tabTo(page, orderForm(page).field("phone"));
  for (const typed of [delivery.phone, "Sy", delivery.area]) {
    await page.keyboard.type(typed);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type(delivery.street);
  // The methods appear when the district has its quote.
  const method = page.getByRole("radio", { name: /^Home delivery/ });
  await expect(method).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(method).toBeFocused();
  await place();
  await expect(page.getByText("Order Successful")).toHaveCount(1);
  // A customer with a saved address types no other.
  await expect(page.getByRole("button", { name: "Change" })).toBeVisible();
  await place();
  await expect.poll(async () => (await ordersOf(shop, token, account)).length).toBe(2);
  await follow(page, "See my orders");

  await expect(page.getByRole("heading", { level: 1, name: "My Orders" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Pay Now" })).toHaveCount(2);
  await tabTo(page, rowOf(page, product.name).getByRole("button", { name: "Cancel" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alertdialog", { name: "Are you sure?" })).toBeVisible();
  await tabTo(page, page.getByRole("alertdialog").getByRole("button", { name: "Keep the order" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your order is safe")).toBeVisible();
  // The dialog returns the focus, so that the next key continues there.
  const cancel = rowOf(page, product.name).getByRole("button", { name: "Cancel" });
  await expect(cancel).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alertdialog", { name: "Are you sure?" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(cancel).toBeFocused();
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

async function signIn(page: Page, { email, password }: Omit<Account, "name">, landing = "/") {
  await page.goto("/login");
  await type(page, page.getByLabel("Email", { exact: true }), email);
  await type(page, page.getByLabel("Password", { exact: true }), password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(landing);
}

test("R-REV-1 R-REV-2 a review is written by keyboard alone, its stars with the arrows", async ({
  page,
  shop,
}) => {
  const { account } = await registeredBefore(shop);
  await signIn(page, account);
  await page.goto("/dashboard/add-review");
  await tabTo(page, page.getByRole("radio", { name: "1 star" }));
  await page.keyboard.press("Space");
  for (let star = 1; star < 5; star += 1) await page.keyboard.press("ArrowRight");
  await type(page, page.getByLabel("Your review"), `Not once a mouse. ${account.email}`);
  await press(page, page.getByRole("button", { name: "Add review" }));
  await expect(page.getByText("Your review successfully added")).toBeVisible();
});

test("R-ADDP-1 R-MPROD-1 R-USERS-1 an administrator manages products and roles by keyboard alone", async ({
  page,
  shop,
}) => {
  const name = `Halda A620 ${Date.now()}`;
  const { account } = await registeredBefore(shop);
  await signIn(page, demoAdmin, "/dashboard/today");
  await page.goto("/dashboard/add-product");
  await type(page, page.getByLabel("Product name"), name);
  await type(page, page.getByLabel("Description", { exact: true }), "Two slots, one drive.");
  await type(page, page.getByLabel("Price per unit"), "9500");
  await type(page, page.getByLabel("Minimum order quantity"), "5");
  await type(page, page.getByLabel("Available quantity"), "20");
  await type(page, page.getByLabel("Image URL"), "/img/boards/padma-x870.svg");
  await press(page, page.getByRole("button", { name: "Add product" }));
  await expect(page.getByText("Product successfully added")).toBeVisible();

  await follow(page, "Manage All Products");
  await type(page, page.getByRole("searchbox", { name: "Search" }), name);
  await expect(page.getByText("1 product", { exact: true })).toBeVisible();
  await press(page, rowOf(page, name).getByRole("link", { name: "Edit" }));
  await type(page, page.getByLabel("Pieces"), "30");
  await type(page, page.getByLabel("Reason"), "Container 8");
  await press(page, page.getByRole("button", { name: "Save", exact: true }));
  await expect(page.getByText("Stock updated: 50 available now")).toBeVisible();
  await follow(page, "Back to all products");
  await type(page, page.getByRole("searchbox", { name: "Search" }), name);
  await expect(page.getByText("1 product", { exact: true })).toBeVisible();
  await press(page, rowOf(page, name).getByRole("button", { name: "More actions" }));
  await press(page, rowOf(page, name).getByRole("button", { name: "Delete" }));
  await press(page, page.getByRole("button", { name: "Delete the product" }));
  await expect(page.getByText("Successfully product has beend deleted")).toBeVisible();

  await page.goto("/dashboard/all-users");
  await type(page, page.getByRole("searchbox", { name: "Search" }), account.email);
  await expect(page.getByText("1 user", { exact: true })).toBeVisible();
  await press(page, rowOf(page, account.email).getByRole("button", { name: "More actions" }));
  await press(page, rowOf(page, account.email).getByRole("button", { name: "Make Admin" }));
  await press(page, page.getByRole("button", { name: "Make this user an admin" }));
  await expect(rowOf(page, account.email).getByText("Already Admin")).toBeVisible();
});
