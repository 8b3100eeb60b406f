// The shop's journeys with accounts at Firebase: the same pages and the same code; the Auth emulator
// of firebase-tools stands in for Firebase (D41).

import type { Page } from "@playwright/test";

import type { Emulator } from "../sdk/emulator/emulator.mjs";
import { expect, test as base } from "./kit/fixtures";
import { placeOrder } from "./kit/ordering";
import {
  fillLogin,
  header,
  logIn,
  logOut,
  newAccount,
  productAt,
  rowOf,
  type Account,
} from "./kit/people";
import { startShop, type Shop } from "./kit/shop";

const apiKey = "web-key";

const test = base.extend<object, { emulator: Emulator; shop: Shop }>({
  emulator: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { startEmulator } = await import("../sdk/emulator/emulator.mjs");
      const emulator = await startEmulator();
      await use(emulator);
      await emulator.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  shop: [
    async ({ emulator }, use) => {
      const shop = await startShop({
        NORTHBRIDGE_IDENTITY: "firebase",
        NORTHBRIDGE_FIREBASE_PROJECT_ID: "demo-shop",
        NORTHBRIDGE_FIREBASE_API_KEY: apiKey,
        NORTHBRIDGE_FIREBASE_EMULATOR: emulator.url,
      });
      await use(shop);
      await shop.stop();
    },
    { scope: "worker" },
  ],
});

async function register(page: Page): Promise<Account> {
  const account = newAccount();
  await page.goto("/register");
  await page.getByLabel("Full name").fill(account.name);
  await page.getByLabel("Email", { exact: true }).fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(page.getByText("Registration successful")).toBeVisible();
  return account;
}

/** The newest code that Firebase would have sent. */
async function mailedCode(emulator: Emulator, { email }: Account, before = 0) {
  await expect.poll(async () => (await emulator.codes(email)).length).toBeGreaterThan(before);
  return (await emulator.codes(email)).at(-1) ?? "";
}

/** The link of a mail whose action address is this shop's, as set in a project's console. */
const actionPath = (mode: string, code: string) =>
  `/auth/action?mode=${mode}&oobCode=${code}&apiKey=${apiKey}&lang=en`;

test("a customer registers, orders, logs out and signs in again", async ({
  page,
  shop,
  expected,
}) => {
  expected.push(/status of 400/); // The identity protocol's status for a wrong password.
  const account = await register(page);
  await expect((await header(page)).getByText(`Logged: ${account.name}`)).toBeVisible();

  const product = await productAt(shop, 0);
  await page.goto(`/purchase/${product._id}`);
  const form = page.getByRole("region", { name: "Your order" });
  await expect(form.getByLabel("Name")).toHaveValue(account.name);
  await placeOrder(form);
  await expect(page.getByText("Order Successful")).toBeVisible();
  await form.getByRole("link", { name: "See my orders" }).click();
  await expect(rowOf(page, product.name)).toBeVisible();

  await logOut(page);
  await page.goto("/login");
  await fillLogin(page, { ...account, password: "not-the-password" });
  await expect(page.getByRole("alert")).toHaveText("The email or password is wrong.");
  await logIn(page, account);
  await page.goto("/dashboard/my-orders");
  await expect(rowOf(page, product.name)).toBeVisible();
});

test("an address is verified, and the profile saved", async ({ page, emulator }) => {
  const account = await register(page);
  await page.goto("/dashboard");
  const button = page.getByRole("button", { name: "Send it now" });
  await button.click();
  await expect(page.getByText("Verification email sent")).toBeVisible();
  await page.goto(actionPath("verifyEmail", await mailedCode(emulator, account)));
  await page.getByRole("button", { name: "Yes, this is my address" }).click();
  await expect(page.getByText("Thank you. Your email address is verified.")).toBeVisible();

  await page.goto("/dashboard");
  await page.getByLabel("Location").fill("Sylhet");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(button).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel("Location")).toHaveValue("Sylhet");
});

test("a forgotten password is replaced", async ({ page, emulator, expected }) => {
  expected.push(/status of 400/);
  const account = await register(page);
  await logOut(page);
  await page.goto("/password-reset");
  await page.getByLabel("Email", { exact: true }).fill(account.email);
  await page.getByRole("button", { name: "Send Reset Email" }).click();
  await expect(page.getByText("Password reset email send")).toBeVisible();
  await page.goto(actionPath("resetPassword", await mailedCode(emulator, account)));
  await page.getByLabel("New password").fill("another-password");
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(page.getByText("Your new password is set.")).toBeVisible();
  await page.goto("/login");
  await fillLogin(page, account);
  await expect(page.getByRole("alert")).toHaveText("The email or password is wrong.");
  await logIn(page, { ...account, password: "another-password" });
});
