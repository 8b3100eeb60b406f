// An owner grants a role by keyboard alone; the staff member gets its permissions and no others,
// and the audit trail records it. After an old sign-in, the shop asks for the password again.

import { expect, test } from "./kit/fixtures";
import { demoAdmin, logIn, registeredBefore } from "./kit/people";

test("R-STAFF-7 R-STAFF-8 R-AUDIT-7 an owner gives a role, and the member works with it", async ({
  page,
  shop,
  newPerson,
}) => {
  const { account } = await registeredBefore(shop);
  await logIn(page, demoAdmin);
  await page.goto("/dashboard/staff");
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("New role").selectOption("Warehouse");
  await page.getByRole("button", { name: "Give the role" }).focus();
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Are you sure?" });
  await question.getByRole("button", { name: "Give the role" }).press("Enter");
  await expect(page.getByText("The role was given")).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: account.email });
  await expect(row).toContainText("Warehouse");

  const member = await newPerson();
  await logIn(member, account);
  await member.goto("/dashboard/manage-orders");
  const menu = member.getByRole("navigation", { name: "Dashboard" });
  await expect(menu.getByRole("link")).toHaveText([
    "My Profile",
    "Today",
    "Manage All Orders",
    "Manage All Products",
    "Jobs",
  ]);
  await expect(member.getByRole("table")).toBeVisible();
  await expect(member.getByRole("button", { name: "Refund" })).toHaveCount(0);
  await member.goto("/dashboard/staff");
  await expect(member.getByRole("heading", { name: "Not for your role" })).toBeVisible();
  await expect(member.getByText("This page is for: Owner")).toBeVisible();

  await page.getByRole("link", { name: "Audit trail" }).click();
  const entry = page.getByRole("row").filter({ hasText: "Gave a role" }).first();
  await expect(entry).toContainText("Nadia Karim");
  await entry.getByText("Show").click();
  await expect(entry).toContainText('["warehouse"]');

  await page.goto("/dashboard/staff");
  await row.getByRole("button", { name: "Remove: Warehouse" }).click();
  await question.getByRole("button", { name: "Take the role back" }).click();
  await expect(page.getByText("The role was taken back")).toBeVisible();
  await member.goto("/dashboard/manage-orders");
  await expect(member).toHaveURL("/login");
});

test("R-STAFF-9 a change of roles long after the sign-in asks for the password, and goes on", async ({
  page,
  shop,
  expected,
}) => {
  expected.push(/status of 401/);
  const { account } = await registeredBefore(shop);
  await logIn(page, demoAdmin);
  await page.goto("/dashboard/staff");
  let refused = 0; // The second time with a renewed token, which does not count as a new sign-in.
  await page.route("**/api/staff/*/sales", async (route) => {
    if (refused === 2) return route.fallback();
    refused += 1;
    await route.fulfill({
      status: 401,
      contentType: "application/problem+json",
      body: JSON.stringify({ type: "/problems/sign_in_again", detail: "Your password, please." }),
    });
  });
  await page.getByLabel("Email").fill(account.email);
  await page.getByRole("button", { name: "Give the role" }).click();
  const question = page.getByRole("alertdialog", { name: "Are you sure?" });
  await question.getByRole("button", { name: "Give the role" }).click();
  const password = page.getByRole("dialog", { name: "Is it you?" });
  await password.getByLabel("Current password").fill(demoAdmin.password);
  await password.getByRole("button", { name: "Confirm" }).press("Enter");
  await expect(page.getByText("The role was given")).toBeVisible();
});
