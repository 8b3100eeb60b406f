import type { Page } from "@playwright/test";

import { expect, test } from "./kit/fixtures";
import { placeOrder } from "./kit/ordering";
import { header, productAt, registeredBefore } from "./kit/people";

const google = (page: Page) => page.getByRole("link", { name: "Continue with Google" });

async function leaveForGoogle(page: Page, from = "/login") {
  await page.goto(from);
  await google(page).click();
  await expect(page.getByText("Sandbox: this is not Google.")).toBeVisible();
}

async function typePerson(page: Page, name: string, email: string) {
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill(email);
}

const continueWithIt = (page: Page) =>
  page.getByRole("button", { name: "Continue with this account" }).click();

test("R-LOGIN-1 R-LOGIN-5 D30 a visitor continues with Google to the order that they wanted", async ({
  page,
  shop,
}) => {
  const product = await productAt(shop, 0);
  await page.goto(`/purchase/${product._id}`);
  await expect(page).toHaveURL("/login");
  await google(page).click();
  await page.getByRole("button", { name: /Farhana Islam/ }).click();

  await expect(page.getByText("Login Successful")).toBeVisible();
  await expect(page).toHaveURL(`/purchase/${product._id}`);
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("farhana@sandbox.example");
  await placeOrder(page);
  await page.goto("/dashboard/my-orders");
  await expect(page.getByRole("cell", { name: product.name })).toBeVisible();

  await page.goto("/dashboard");
  await expect(
    page.getByRole("main").locator("img[src='/sandbox/google/farhana.svg']"),
  ).toBeVisible();
});

test("R-REG-1 a new user registers with a Google account that is not in the chooser", async ({
  page,
}) => {
  await leaveForGoogle(page, "/register");
  await typePerson(page, "Shirin Akter", "shirin@sandbox.example");
  await continueWithIt(page);
  await expect(page).toHaveURL("/");
  await expect((await header(page)).getByText("Logged: Shirin Akter")).toBeVisible();
  await page.reload();
  await expect((await header(page)).getByText("Logged: Shirin Akter")).toBeVisible();
});

test("D30 a cancelled Google sign-in says so and can be retried", async ({ page }) => {
  await leaveForGoogle(page, "/login?from=%2Fblogs");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("alert")).toHaveText(/You did not choose a Google account/);
  await expect(page).toHaveURL("/login?from=%2Fblogs");
  await google(page).click();
  await page.getByRole("button", { name: /Tanvir Hasan/ }).click();
  await expect(page).toHaveURL("/blogs");
});

test("D30 the return from Google works once, and only in its own browser", async ({
  page,
  newPerson,
}) => {
  await leaveForGoogle(page);
  const callback = page.waitForRequest(/\/auth\/google\/callback\?/);
  await page.getByRole("button", { name: /Nusrat Jahan/ }).click();
  const address = (await callback).url();
  await expect(page).toHaveURL("/");

  const stranger = await newPerson();
  await stranger.goto(address);
  await expect(stranger.getByRole("alert")).toHaveText(/was started in another browser/);
  await expect(google(stranger)).toBeVisible();
});

test("D30 an address that Google has not verified opens no account", async ({ page, shop }) => {
  const { account } = await registeredBefore(shop);
  await leaveForGoogle(page);
  await typePerson(page, account.name, account.email);
  await page.getByLabel(/has not verified/).check();
  await continueWithIt(page);
  await expect(page.getByRole("alert")).toHaveText(/Please log in with your password/);
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
});
