import type { Page } from "@playwright/test";

import { expect, test } from "./kit/fixtures";
import { fillLogin, header, logIn, registeredBefore, send } from "./kit/people";

/** Opens the newest mail to `email` in the demo's email viewer, once it is there. */
async function openMail(page: Page, email: string, subject: RegExp) {
  const mail = page
    .getByRole("listitem")
    .filter({ hasText: email })
    .getByRole("link", { name: subject })
    .first();
  await expect(async () => {
    await page.goto("/dev/mail");
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  await mail.click();
}

const linkInMail = (page: Page) => page.getByRole("link", { name: /auth\/action/ });

test("R-LOGIN-1 R-RESET-1 R-RESET-3 D29 a forgotten password is replaced by the link of a mail, once", async ({
  page,
  shop,
  expected,
}) => {
  expected.push(/status of 400/); // The identity protocol's status for a used link.
  const { account } = await registeredBefore(shop);
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  const send = page.getByRole("button", { name: "Send Reset Email" });
  await expect(send).toBeVisible(); // Until then the login page, with a field of the same name, is shown.
  await page.getByLabel("Email", { exact: true }).fill(account.email);
  await send.click();
  await expect(page.getByText("Password reset email send")).toBeVisible();

  await openMail(page, account.email, /Choose a new password/);
  const address = (await linkInMail(page).getAttribute("href")) ?? "";
  await linkInMail(page).click();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(account.email);
  await page.getByLabel("New password").fill("12345");
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(page.getByText("Password must be 6 characters or longer")).toBeVisible();
  await page.getByLabel("New password").fill("another-password");
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(page.getByText("Your new password is set.")).toBeVisible();

  await page.getByRole("main").getByRole("link", { name: "Login" }).click();
  await fillLogin(page, account);
  await expect(page.getByRole("alert")).toHaveText("The email or password is wrong.");
  await fillLogin(page, { ...account, password: "another-password" });
  await expect(page).toHaveURL("/");
  await expect((await header(page)).getByText(/^Logged: /)).toBeVisible();

  await page.goto(address);
  await expect(page.getByRole("heading", { name: "This Link No Longer Works" })).toBeVisible();
  await page.getByRole("link", { name: "Send me a new link" }).click();
  await expect(page).toHaveURL("/password-reset");
});

test("R-RESET-3 an address without an account gets the same response", async ({ page, shop }) => {
  await page.goto("/password-reset");
  await page.getByLabel("Email", { exact: true }).fill("nobody@northbridge.example");
  await page.getByRole("button", { name: "Send Reset Email" }).click();
  await expect(page.getByText("Password reset email send")).toBeVisible();
  const body = { requestType: "PASSWORD_RESET", email: "nobody@northbridge.example" };
  const path = `/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=${shop.apiKey}`;
  expect((await fetch(shop.url + path, send(body))).status).toBe(200);
});

test("D36 a new account is asked to verify its address, and the note disappears once it is verified", async ({
  page,
  shop,
}) => {
  const { account } = await registeredBefore(shop);
  await logIn(page, account);
  await page.goto("/dashboard");
  const button = page.getByRole("button", { name: "Send it now" });
  await button.click();
  await expect(page.getByText("Verification email sent")).toBeVisible();

  await openMail(page, account.email, /Verify your email address/);
  await linkInMail(page).click();
  await page.getByRole("button", { name: "Yes, this is my address" }).click();
  await expect(page.getByText("Thank you. Your email address is verified.")).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: "Save profile" })).toBeVisible();
  await expect(button).toHaveCount(0);
});
