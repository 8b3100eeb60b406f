// Every screen, and the content that shows when it is complete.

import { expect, type Page } from "@playwright/test";

import { mailedPath, orderBefore, productAt, registeredBefore, type Account } from "./people";
import type { Shop } from "./shop";

export const themes = ["light", "dark"] as const;

export interface Screen {
  name: string;
  path: string;
  /** What is visible once the screen is complete. */
  ready: (page: Page) => ReturnType<Page["getByRole"]>;
}

export const heading = (name?: string | RegExp) => (page: Page) =>
  page.getByRole("heading", name === undefined ? { level: 1 } : { level: 1, name });

const nothingFound = (page: Page) => page.getByRole("button", { name: "Clear search and filters" });

export const visitorScreens: Screen[] = [
  {
    name: "landing",
    path: "/",
    ready: (page) => page.getByRole("link", { name: "Order Now" }).nth(5),
  },
  {
    name: "products",
    path: "/products",
    ready: (page) => page.getByRole("link", { name: "Order Now" }).nth(23),
  },
  { name: "blogs", path: "/blogs", ready: heading() },
  { name: "portfolio", path: "/my-portfolio", ready: heading() },
  { name: "login", path: "/login", ready: heading() },
  { name: "register", path: "/register", ready: heading() },
  { name: "password-reset", path: "/password-reset", ready: heading() },
  { name: "mails", path: "/dev/mail", ready: heading("Emails") },
  {
    name: "old-link",
    path: "/auth/action?mode=resetPassword&oobCode=old",
    ready: heading("This Link No Longer Works"),
  },
  { name: "not-found", path: "/nowhere", ready: heading("Page Not Found") },
  { name: "api", path: "/api/docs", ready: heading("Northbridge API") },
];

/** A customer with an order of each kind, and their screens. */
export async function customerScreens(
  shop: Shop,
): Promise<{ account: Account; screens: Screen[] }> {
  const { account, token } = await registeredBefore(shop);
  const product = await productAt(shop, 5);
  const order = await orderBefore(shop, token, product);
  await orderBefore(shop, token, { ...(await productAt(shop, 4)), minQuantity: 150 });
  const screens: Screen[] = [
    {
      name: "purchase",
      path: `/purchase/${product._id}`,
      ready: (page) => page.getByRole("button", { name: "Place order" }),
    },
    {
      name: "profile",
      path: "/dashboard",
      ready: (page) => page.getByRole("button", { name: "Send verification email" }),
    },
    {
      name: "new-password",
      path: await mailedPath(shop, account),
      ready: (page) => page.getByRole("button", { name: "Save the new password" }),
    },
    { name: "my-orders", path: "/dashboard/my-orders", ready: list },
    { name: "add-review", path: "/dashboard/add-review", ready: heading("Add Review") },
    {
      name: "payment",
      path: `/dashboard/payment/${order._id}`,
      ready: (page) =>
        page
          .frameLocator("iframe[title='Secure card payment input frame']")
          .getByLabel("Card number"),
    },
  ];
  return { account, screens };
}

const list = (page: Page) => page.getByRole("table");

export async function adminScreens(shop: Shop): Promise<Screen[]> {
  const product = await productAt(shop, 5);
  return [
    { name: "manage-orders", path: "/dashboard/manage-orders", ready: list },
    {
      name: "nothing-found",
      path: "/dashboard/manage-orders?search=no-match",
      ready: nothingFound,
    },
    { name: "manage-products", path: "/dashboard/manage-products", ready: list },
    {
      name: "edit-product",
      path: `/dashboard/manage-products/${product._id}`,
      ready: heading("Edit Product"),
    },
    { name: "add-product", path: "/dashboard/add-product", ready: heading("Add Product") },
    { name: "all-users", path: "/dashboard/all-users", ready: list },
  ];
}

export async function open(page: Page, { path, ready }: Screen) {
  await page.goto(path);
  await expect(ready(page)).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}
