// The shop in Bangla, and switches between its languages.

import type { Page } from "@playwright/test";

import { expect, test } from "./kit/fixtures";
import { fillAddress, orderForm } from "./kit/ordering";
import {
  orderBefore,
  ordersOf,
  productAt,
  registeredBefore,
  typeCard,
  type Account,
} from "./kit/people";
import { textOf } from "./kit/texts";

const bangla = (file: string, path: string) => textOf("bn", file, path);

async function logInInBangla(page: Page, { email, password }: Account) {
  await page.getByLabel(bangla("sign-in", "login.email"), { exact: true }).fill(email);
  await page.getByLabel(bangla("sign-in", "login.password"), { exact: true }).fill(password);
  await page
    .getByRole("main")
    .getByRole("button", { name: bangla("sign-in", "login.signIn"), exact: true })
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

  await page.getByRole("main").locator("a[href='/bn/products']").first().click();
  await expect(page).toHaveURL("/bn/products");
  const card = page
    .getByRole("article")
    .filter({ has: page.getByText(product.name, { exact: true }) });
  await card.getByRole("link", { name: bangla("catalogue", "product.orderNow") }).click();
  await expect(page).toHaveURL("/bn/login");
  await switchTo(page, "English").click(); // The page that the visitor wanted is kept.
  await switchTo(page, "বাংলা").click();
  await expect(page).toHaveURL(/\/bn\/login\?from=/);
  await logInInBangla(page, account);
  await expect(page).toHaveURL(`/bn/purchase/${product._id}`);

  const form = orderForm(page, "bn");
  await fillAddress(page, "bn");
  await form.field("street").fill("বাড়ি ৭, সড়ক ১১");
  await switchTo(page, "English").click();
  await expect(page).toHaveURL(`/purchase/${product._id}`);
  expect(await languageOf(page)).toBe("en");
  await expect(orderForm(page).field("street")).toHaveValue("বাড়ি ৭, সড়ক ১১");
  await expect(orderForm(page).field("district")).toHaveValue("BD-60");
  await orderForm(page).field("phone").fill("01812345678");
  await switchTo(page, "বাংলা").click();
  await expect(form.field("phone")).toHaveValue("01812345678");
  await form.consent.check();

  const sent = page.waitForRequest(/\/api\/bn\/checkouts$/);
  await form.place.click();
  await sent;
  await expect(page.getByText(bangla("checkout", "orderForm.placed")).first()).toBeVisible();
  expect(await ordersOf(shop, token, account)).toMatchObject([{ productName: product.name }]);

  await page.goto("/"); // The shop remembers the choice and redirects to it.
  await expect(page).toHaveURL("/bn");
  await page.goto("/bn/dashboard");
  const chosen = page.getByLabel(bangla("profile", "profile.language"));
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
  await expect(page.getByText(bangla("dashboard-orders", "payment.cardLanguage"))).toBeVisible();
  const frame = page.frameLocator("iframe[title='Secure card payment input frame']");
  for (const [number, text, lang] of [
    ["4000000000009995", bangla("order-events", "orderEvents.declines.insufficient_funds"), null],
    ["4100000000000019", "Your card was declined.", "en"], // A code without a text of ours.
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
  const google = page.getByRole("link", { name: bangla("sign-in", "google.continue") });
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
