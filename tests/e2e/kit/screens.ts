// Every screen in each language, and the content that marks it as complete.

import { expect, type Page } from "@playwright/test";

import {
  dearBoard,
  mailedPath,
  orderBefore,
  productAt,
  registeredBefore,
  type Account,
} from "./people";
import type { Shop } from "./shop";
import { addressOf, textOf, type Language } from "./texts";

export const themes = ["light", "dark"] as const;

export interface Screen {
  name: string;
  path: string;
  /** Visible once the screen is complete. */
  ready: (page: Page) => ReturnType<Page["getByRole"]>;
  /** Matches repetitive parts of the screen, which axe can skip. */
  repeated?: string;
  /** Products and quantities in the visitor's basket, as in /basket?lines=. */
  basket?: string;
}

export const heading = (name?: string | RegExp) => (page: Page) =>
  page.getByRole("heading", name === undefined ? { level: 1 } : { level: 1, name });

const list = (page: Page) => page.getByRole("table");

/** Waits for a button or link with this text of the catalogue. */
const control = (role: "button" | "link", name: string, nth: number) => (page: Page) =>
  page.getByRole(role, { name }).nth(nth);

/** A screen at this address in the language; ready when its heading shows, unless set otherwise. */
const screensIn = (language: Language) => ({
  at: (name: string, path: string, ready: Screen["ready"] = heading()): Screen => ({
    name,
    path: addressOf(language, path),
    ready,
  }),
  button: (file: string, text: string) => control("button", textOf(language, file, text), 0),
  link: (file: string, text: string, nth: number) =>
    control("link", textOf(language, file, text), nth),
  titled: (file: string, text: string) => heading(textOf(language, file, text)),
});

/** Visitors' screens that exist in each language. */
export function visitorScreens(language: Language = "en"): Screen[] {
  const { at, link, titled } = screensIn(language);
  return [
    at("landing", "/", link("catalogue", "product.orderNow", 5)),
    at("products", "/products", link("catalogue", "product.orderNow", 23)),
    at("boards-of-socket", "/products/socket/am5"),
    at("processors", "/products/cpu"),
    at("compare", "/compare?boards=padma-x870,padma-b850", list),
    at("product", "/product/padma-x870", link("catalogue", "product.orderNow", 0)),
    at("blogs", "/blogs"),
    at("portfolio", "/my-portfolio"),
    at("delivery", "/delivery"),
    at("contact", "/contact"),
    at("login", "/login"),
    at("register", "/register"),
    at("password-reset", "/password-reset"),
    at(
      "old-link",
      `/auth/action?mode=resetPassword&oobCode=old&lang=${language}`,
      titled("sign-in", "links.dead.title"),
    ),
    at("not-found", "/nowhere", titled("shell", "shell.notFound")),
  ];
}

/** Screens that exist in English only. */
export const englishScreens: Screen[] = [
  { name: "mails", path: "/dev/mail", ready: heading("Emails") },
  {
    name: "api",
    path: "/api/docs",
    ready: heading("Northbridge API"),
    repeated: "article:nth-of-type(n + 4)",
  },
];

/** A customer with an order of each kind, and that customer's screens. */
export async function customerScreens(
  shop: Shop,
  language: Language = "en",
): Promise<{ account: Account; screens: Screen[] }> {
  const { at, button } = screensIn(language);
  const { account, token } = await registeredBefore(shop);
  const product = await productAt(shop, 5);
  const order = await orderBefore(shop, token, product);
  await orderBefore(shop, token, await dearBoard(shop));
  const card = (page: Page) =>
    page.frameLocator("iframe[title='Secure card payment input frame']").getByLabel("Card number");
  const boards = [product, await productAt(shop, 8), await productAt(shop, 0)];
  const basket = boards.map(({ _id, minQuantity }) => `${_id}:${minQuantity}`).join(",");
  const screens: Screen[] = [
    at("purchase", `/purchase/${product._id}`, button("checkout", "orderForm.place")),
    at("profile", "/dashboard", button("sign-in", "links.unverified.send")),
    at(
      "new-password",
      await mailedPath(shop, account, language),
      button("sign-in", "links.newPassword.save"),
    ),
    at("my-orders", "/dashboard/my-orders", list),
    at("my-order", `/dashboard/my-orders/${order._id}`),
    at("add-review", "/dashboard/add-review"),
    at("payment", `/dashboard/payment/${order._id}`, card),
    // Last: the basket stays in the browser, and its link in the header.
    { ...at("basket", "/basket", button("basket", "basket.copyLink")), basket },
    { ...at("checkout", "/checkout", button("basket", "checkoutPage.place")), basket },
  ];
  return { account, screens };
}

export async function adminScreens(shop: Shop, language: Language = "en"): Promise<Screen[]> {
  const { at, button, titled } = screensIn(language);
  const product = await productAt(shop, 5);
  const order = await orderBefore(shop, (await registeredBefore(shop)).token, product);
  return [
    at("manage-orders", "/dashboard/manage-orders", list),
    at("order", `/dashboard/manage-orders/${order._id}`),
    at(
      "nothing-found",
      "/dashboard/manage-orders?search=no-match",
      button("dashboard", "lists.clear"),
    ),
    at("new-order", "/dashboard/new-order", titled("dashboard", "dashboard.newOrder")),
    at("manage-products", "/dashboard/manage-products", list),
    at(
      "edit-product",
      `/dashboard/manage-products/${product._id}`,
      titled("dashboard", "dashboard.editProduct"),
    ),
    at("add-product", "/dashboard/add-product", titled("dashboard", "dashboard.addProduct")),
    at("all-users", "/dashboard/all-users", list),
    at("reviews", "/dashboard/reviews", list),
    at("shop-pages", "/dashboard/shop", titled("dashboard", "dashboard.shopPages")),
    at(
      "delivery-plan",
      "/dashboard/shop/delivery-plan",
      titled("delivery-plan", "deliveryPlan.title"),
    ),
    at("edit-shop-page", "/dashboard/shop/delivery", button("shop-editor", "shopEditor.save")),
    at("staff", "/dashboard/staff", titled("dashboard", "dashboard.staff")),
    at("audit", "/dashboard/audit", titled("dashboard", "dashboard.audit")),
    at("jobs", "/dashboard/jobs", titled("dashboard", "dashboard.jobs")),
    at("health", "/dashboard/health", titled("health", "health.title")),
    at(
      "import-products",
      "/dashboard/import-products",
      titled("dashboard-import", "importProducts.title"),
    ),
    at("today", "/dashboard/today", titled("dashboard", "dashboard.today")),
    at("papers", "/dashboard/papers", titled("dashboard", "dashboard.papers")),
  ];
}

/** Opens a screen and waits for its content and final fonts. */
export async function open(page: Page, { path, ready, basket }: Screen) {
  await page.goto(path);
  if (basket !== undefined) {
    await page.evaluate((lines) => localStorage.setItem("basket", lines), basket);
    await page.reload();
  }
  await expect(ready(page)).toBeVisible();
  if (/^\/bn(?=\/|$)/.test(path)) await expect(page.locator("html")).toHaveAttribute("data-faces");
  await page.evaluate(() => document.fonts.ready);
}
