// Users of the shop, and steps that lead to the start of a journey.

import { randomBytes } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";

import type { Shop } from "./shop";
import type { Language } from "./texts";

export interface Account {
  name: string;
  email: string;
  password: string;
}

export interface Product {
  _id: string;
  slug: string;
  name: string;
  minQuantity: number;
  availableQuantity: number;
  price: number;
}

export interface Order {
  _id: string;
  productName: string;
  quantity: number;
  price: number;
  paid: boolean;
  transactionId: string;
  orderStatus: boolean;
}

export const demoAdmin: Account = {
  name: "Demo Admin",
  email: "admin@northbridge.example",
  password: "admin-demo",
};

export const demoCustomer: Account = {
  name: "Demo Customer",
  email: "customer@northbridge.example",
  password: "customer-demo",
};

export const newAccount = (): Account => ({
  name: "Ada Rahman",
  email: `ada-${randomBytes(6).toString("hex")}@northbridge.example`,
  password: "a-long-password",
});

/** Calls the shop's API without a page. */
export async function ask<T>(shop: Shop, path: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(shop.url + path, init);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

export function send(body: unknown, method = "POST", token?: string): RequestInit {
  const headers: Record<string, string> = { "Content-Type": "application/json" };
  if (token !== undefined) headers["Authorization"] = `Bearer ${token}`;
  return { method, headers, body: JSON.stringify(body) };
}

const askIdentity = (shop: Shop, call: string, body: object) =>
  ask<{ idToken: string }>(
    shop,
    `/identitytoolkit.googleapis.com/v1/accounts:${call}?key=${shop.apiKey}`,
    send({ ...body, returnSecureToken: true }),
  );

/** An access token of an existing account. */
export async function tokenOf(shop: Shop, { email, password }: Account): Promise<string> {
  const proof = { email, ...(await askIdentity(shop, "signInWithPassword", { email, password })) };
  const { token } = await ask<{ token: string }>(shop, `/api/user/${email}`, send(proof, "PUT"));
  return token;
}

/** A registered user: {account, token}. */
export async function registeredBefore(shop: Shop) {
  const account = newAccount();
  const { email, password, name } = account;
  const { idToken } = await askIdentity(shop, "signUp", { email, password });
  await askIdentity(shop, "update", { idToken, displayName: name });
  // Only later id tokens carry the name.
  return { account, token: await tokenOf(shop, account) };
}

/** The path, without its language, of the link in the password reset email. */
export async function mailedPath(
  shop: Shop,
  { email }: Account,
  language: Language = "en",
): Promise<string> {
  const asked = send({ requestType: "PASSWORD_RESET", email });
  const headers = { ...asked.headers, "X-Firebase-Locale": language };
  const call = `/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=${shop.apiKey}`;
  await ask(shop, call, { ...asked, headers });
  const textOf = async (path: string) => (await fetch(shop.url + path)).text();
  const giveUpAt = Date.now() + 30_000;
  while (Date.now() < giveUpAt) {
    const item = new RegExp(`<a href="([^"]+)">[^<]+</a> to ${email}`).exec(
      await textOf("/dev/mail"),
    );
    const link = item && />http:[^<]+(\/auth\/action[^<]+)</.exec(await textOf(item[1] ?? ""));
    if (link?.[1] !== undefined) return link[1].replaceAll("&amp;", "&");
    await new Promise((resume) => setTimeout(resume, 100));
  }
  throw new Error(`no mail to ${email} came`);
}

export const productAt = async (shop: Shop, index: number): Promise<Product> => {
  const product = (await ask<Product[]>(shop, "/api/products"))[index];
  if (product === undefined) throw new Error(`there is no product ${index}`);
  return product;
};

/**
 * A board, with a least order that no card can pay. Unverified customers together hold at most a
 * third of a board, so it is one of which earlier tests left much.
 */
export async function dearBoard(shop: Shop): Promise<Product> {
  const worth = ({ price, availableQuantity }: Product) => price * availableQuantity;
  const boards = await ask<Product[]>(shop, "/api/products");
  const board = boards.reduce((most, one) => (worth(one) > worth(most) ? one : most));
  return { ...board, minQuantity: Math.ceil(1_000_000 / board.price) };
}

/** The board of which most least orders are left: earlier tests of the shop may have taken others. */
export async function plentifulBoard(shop: Shop): Promise<Product> {
  const portions = ({ availableQuantity, minQuantity }: Product) => availableQuantity / minQuantity;
  const boards = await ask<Product[]>(shop, "/api/products");
  return boards.reduce((most, one) => (portions(one) > portions(most) ? one : most));
}

export const stockOf = async (shop: Shop, { _id }: Product) =>
  (await ask<Product>(shop, `/api/product/${_id}`)).availableQuantity;

export const ordersOf = (shop: Shop, token: string, { email }: Account) =>
  ask<Order[]>(shop, `/api/myorders/${email}`, { headers: { Authorization: `Bearer ${token}` } });

/** A product that an administrator adds through the API. */
export async function addBoard(shop: Shop, adminToken: string, name: string, img: string) {
  const numbers = { minQuantity: 1, availableQuantity: 700, price: 61 };
  const board = { name, description: "One of many.", img, ...numbers };
  const { insertedId } = await ask<{ insertedId: string }>(
    shop,
    "/api/product/add",
    send(board, "POST", adminToken),
  );
  return insertedId;
}

/** Deletes a product, so that no list contains it. */
export const removeBoard = (shop: Shop, adminToken: string, id: string) =>
  ask(shop, `/api/product/${id}`, {
    method: "DELETE",
    headers: { Authorization: `Bearer ${adminToken}` },
  });

/** An order placed through the API. */
export function orderBefore(
  shop: Shop,
  token: string,
  product: Product,
  whose: Partial<Record<"name" | "address" | "phone", string>> = {},
): Promise<Order> {
  const body = {
    productId: product._id,
    productName: product.name,
    name: "Ada Rahman",
    email: "ada@northbridge.example",
    address: "House 7, Road 11, Sylhet",
    phone: "01700 000000",
    quantity: product.minQuantity,
    price: Math.round(product.price * product.minQuantity * 100) / 100,
    ...whose,
  };
  return ask<Order>(shop, "/api/order", send(body, "POST", token));
}

/** Fills in the sign-in form of the current page. */
export async function fillLogin(page: Page, { email, password }: Omit<Account, "name">) {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

export async function logIn(page: Page, account: Account) {
  await page.goto("/login");
  await fillLogin(page, account);
  await expect(page.getByText(/^Logged: /)).toHaveCount(1);
}

/** Before hydration, a click acts as without JavaScript. */
export const hydrated = (page: Page) =>
  expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe("manual");

/** The header with all its links visible: narrow screens collapse most of them. */
export async function header(page: Page) {
  const banner = page.getByRole("banner");
  await expect(banner).toBeVisible();
  const folded = banner.getByRole("button", { name: "Open the menu" });
  await expect(async () => {
    if (await folded.isVisible()) await folded.click(); // Has no effect before hydration.
    await expect(folded).toBeHidden({ timeout: 500 });
  }).toPass();
  return banner;
}

export async function followInHeader(page: Page, name: string) {
  await (await header(page)).getByRole("link", { name, exact: true }).click();
}

/** Logs out and waits for the end of the session: a page opened before that is still signed in. */
export async function logOut(page: Page) {
  await (await header(page)).getByRole("button", { name: "Log Out" }).click();
  const login = page.getByRole("banner").getByRole("link", { name: "Login" });
  await expect(async () => {
    await header(page); // A private page leads to /login, which folds the menu again.
    await expect(login).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** Types like a customer: digits only, one card field after the other. */
export async function typeCard(page: Page, number: string, expiryAndCode = "1234567") {
  const frame = page.frameLocator("iframe[title='Secure card payment input frame']");
  await frame.getByLabel("Card number").click();
  await page.keyboard.type(number + expiryAndCode);
}

/** Opens the payment page and waits for its card form, which opens a card payment automatically. */
export async function openPaymentPage(page: Page, address: string) {
  await page.goto(address);
  await cardFormOpened(page);
}

/** Waits for the card form: until then its request competes with another choice. */
export const cardFormOpened = (page: Page) =>
  expect(page.locator("form", { has: page.locator("iframe") }).getByRole("button")).toBeEnabled();

export const payButton = (page: Page) => page.getByRole("button", { name: /^Pay ৳/ });

/** "৳ 13,16,000", as pages format an amount in Taka. */
export const taka = (amount: number) =>
  `৳\u00a0${new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 }).format(amount)}`;

/** The card or row of an order of `product` in a list of orders. */
export const rowOf = (page: Page, text: string) =>
  page.getByRole("row").filter({ hasText: text }).first();

/** Opens a row's menu; returns its button, which later gets the focus back. */
export async function openMenu(row: Locator) {
  const opener = row.getByRole("button", { name: "More actions" });
  await opener.press("Enter");
  return opener;
}

/** Presses a menu entry by key: rows that have just moved ignore clicks for a moment. */
export async function pressInMenu(row: Locator, name: string) {
  await openMenu(row);
  await row.getByRole("button", { name }).press("Enter");
}
