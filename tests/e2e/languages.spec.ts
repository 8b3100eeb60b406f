// The shop in Bangla. Texts are read from the catalogue: a text that has no Bangla yet is English there, too.

import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures";
import {
  orderBefore,
  ordersOf,
  productAt,
  registeredBefore,
  typeCard,
  type Account,
} from "./people";

type Leaf = { en: string; bn?: string };
const bundle = (name: string) =>
  JSON.parse(readFileSync(join(__dirname, `../../messages/${name}.json`), "utf8")) as Record<
    string,
    Record<string, Leaf>
  >;
const signIn = bundle("sign-in");
const catalogue = bundle("catalogue");
const orders = bundle("orders");
const dashboard = bundle("dashboard");
const { orderHistory, payment } = bundle("dashboard-orders");

/** A text as a Bangla page says it. */
function bangla(leaf: Leaf | undefined): string {
  if (leaf === undefined) throw new Error("the catalogue has no such text");
  return leaf.bn ?? leaf.en;
}

async function logInInBangla(page: Page, { email, password }: Account) {
  await page.getByLabel(bangla(signIn["login"]?.["email"]), { exact: true }).fill(email);
  await page.getByLabel(bangla(signIn["login"]?.["password"]), { exact: true }).fill(password);
  await page
    .getByRole("main")
    .getByRole("button", { name: bangla(signIn["login"]?.["signIn"]), exact: true })
    .click();
}

const languageOf = (page: Page) => page.locator("html").getAttribute("lang");
const switchTo = (page: Page, name: "English" | "বাংলা") =>
  page.getByRole("banner").getByRole("link", { name, exact: true });

test("R-LANG-10 R-LANG-11 R-LANG-12 R-LANG-14 a customer orders in Bangla, and a switch in the middle of the form keeps what was typed", async ({
  page,
  shop,
}) => {
  const { account, token } = await registeredBefore(shop);
  const product = await productAt(shop, 0);
  await page.goto("/");
  await switchTo(page, "বাংলা").click();
  await expect(page).toHaveURL("/bn");
  expect(await languageOf(page)).toBe("bn");

  await page.getByRole("banner").locator("a[href='/bn/products']").click();
  await expect(page).toHaveURL("/bn/products");
  const card = page.getByRole("article", { name: product.name, exact: true });
  await card.getByRole("link", { name: bangla(catalogue["product"]?.["orderNow"]) }).click();
  await expect(page).toHaveURL("/bn/login");
  await switchTo(page, "English").click(); // The page that the visitor wanted is not forgotten.
  await switchTo(page, "বাংলা").click();
  await expect(page).toHaveURL(/\/bn\/login\?from=/);
  await logInInBangla(page, account);
  await expect(page).toHaveURL(`/bn/purchase/${product._id}`);

  const address = (text: Leaf | undefined) => page.getByLabel(bangla(text), { exact: true });
  await address(orders["order"]?.["address"]).fill("বাড়ি ৭, সড়ক ১১, সিলেট");
  await switchTo(page, "English").click();
  await expect(page).toHaveURL(`/purchase/${product._id}`);
  expect(await languageOf(page)).toBe("en");
  await expect(page.getByLabel("Shipping address")).toHaveValue("বাড়ি ৭, সড়ক ১১, সিলেট");
  await page.getByLabel("Phone number").fill("01700 000000");
  await switchTo(page, "বাংলা").click();
  await expect(address(orders["order"]?.["phone"])).toHaveValue("01700 000000");

  const sent = page.waitForRequest(/\/api\/bn\/order$/);
  await page.getByRole("button", { name: bangla(orders["order"]?.["place"]) }).click();
  await sent;
  await expect(page.getByText(bangla(orders["order"]?.["placed"])).first()).toBeVisible();
  expect(await ordersOf(shop, token, account)).toMatchObject([{ productName: product.name }]);

  await page.goto("/"); // The choice is remembered, and led to.
  await expect(page).toHaveURL("/bn");
  await page.goto("/bn/dashboard");
  const chosen = page.getByLabel(bangla(dashboard["profile"]?.["language"]));
  await expect(chosen).toHaveValue("bn");
});

test("R-LANG-17 in Bangla a declined card says why by its code, and the card's fields are said to be English", async ({
  page,
  shop,
  expected,
}) => {
  expected.push(/status of 402/);
  const { account, token } = await registeredBefore(shop);
  const order = await orderBefore(shop, token, await productAt(shop, 4));
  await page.goto("/bn/login");
  await logInInBangla(page, account);
  await expect(page).toHaveURL("/bn");
  await page.goto(`/bn/dashboard/payment/${order._id}`);
  await expect(page.getByText(bangla(payment?.["cardLanguage"]))).toBeVisible();
  const frame = page.frameLocator("iframe[title='Secure card payment input frame']");
  const declines = orderHistory?.["declines"] as unknown as Record<string, Leaf>;
  for (const [number, text, lang] of [
    ["4000000000009995", bangla(declines["insufficient_funds"]), null],
    ["4100000000000019", "Your card was declined.", "en"], // A code that we have no words for.
  ] as const) {
    for (const field of ["Card number", "Expiry date", "Security code"]) {
      await frame.getByLabel(field).fill("");
    }
    await typeCard(page, number);
    await page.getByRole("main").locator("form button[type=submit]").click();
    const alert = page.getByRole("alert");
    await expect(alert).toHaveText(text);
    expect(await alert.getAttribute("lang")).toBe(lang);
  }
});

test("R-LANG-18 a sign-in with Google ends in the language that it began in", async ({ page }) => {
  await page.goto("/bn/login");
  const google = page.getByRole("link", { name: bangla(signIn["google"]?.["continue"]) });
  await google.click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/bn\/login/);
  await expect(page.getByRole("alert")).toBeVisible();
  await google.click();
  await page
    .getByRole("button", { name: /Rafiq|Tanvir|Nusrat/ })
    .first()
    .click();
  await expect(page).toHaveURL("/bn");
});
