// Back and Forward through every guard, two tabs, and URLs of missing pages.

import { expect, test } from "./kit/fixtures";
import { delivery, fillAddress, orderForm } from "./kit/ordering";
import {
  demoAdmin,
  fillLogin,
  header,
  logIn,
  logOut,
  mailedPath,
  ordersOf,
  productAt,
  registeredBefore,
  send,
} from "./kit/people";

test("R-SHELL-8 R-SHELL-9 Back and Forward never loop through a guard", async ({ page, shop }) => {
  const { account } = await registeredBefore(shop);
  await page.goto("/blogs");
  await page.goto("/dashboard/add-review");
  await expect(page).toHaveURL("/login");
  await page.goBack();
  await expect(page).toHaveURL("/blogs");
  await page.goForward();
  await expect(page).toHaveURL("/login");
  await fillLogin(page, account);
  await expect(page).toHaveURL("/dashboard/add-review");

  // A signed-in user skips the sign-in page; Back still works.
  await page.goto("/login");
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(page).toHaveURL("/dashboard/add-review");

  await page.goto("/dashboard/all-users");
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL("/login"); // The review page needs a session too.
  await fillLogin(page, account);
  await expect(page).toHaveURL("/dashboard/add-review");
});

test("R-SHELL-4 a tab that another one signed out cannot order, and continues after signing in", async ({
  page,
  context,
  shop,
}) => {
  const { account, token } = await registeredBefore(shop);
  const product = await productAt(shop, 13);
  await logIn(page, account);
  await page.goto(`/purchase/${product._id}`);
  await fillAddress(page);
  const other = await context.newPage();
  await other.goto("/");
  await logOut(other);
  await expect(other).toHaveURL("/");

  await expect(page).toHaveURL("/login");
  expect(await ordersOf(shop, token, account)).toEqual([]);
  await fillLogin(page, account);
  await expect(page).toHaveURL("/");
  await expect((await header(page)).getByText(/^Logged: /)).toBeVisible();
  // The next user may be a different one, so no draft remains.
  await page.goto(`/purchase/${product._id}`);
  await expect(orderForm(page).field("street")).toHaveValue("");
});

test("R-SHELL-8 a password changed elsewhere ends this session with a message, and the draft stays", async ({
  page,
  shop,
  expected,
}) => {
  expected.push(/status of 40[01]/);
  const { account } = await registeredBefore(shop);
  const product = await productAt(shop, 14);
  await logIn(page, account);
  await page.goto(`/purchase/${product._id}`);
  const form = page.getByRole("region", { name: "Your order" });
  await fillAddress(form);
  await orderForm(form).consent.check();

  const link = new URL(await mailedPath(shop, account), shop.url);
  const oobCode = link.searchParams.get("oobCode");
  const changed = { ...account, password: "another-password" };
  const call = `/identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=${shop.apiKey}`;
  const answer = await fetch(shop.url + call, send({ oobCode, newPassword: changed.password }));
  expect(answer.status).toBe(200);

  // The access token alone would have been valid until it expires.
  const token = await page.evaluate(() => localStorage.getItem("accessToken"));
  const headers = { Authorization: `Bearer ${token}` };
  await fetch(`${shop.url}/api/token`, { method: "DELETE", headers });

  await orderForm(form).place.click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("alert")).toHaveText(
    "Your session has expired. Please log in again.",
  );
  await fillLogin(page, changed);
  await expect(page).toHaveURL(`/purchase/${product._id}`);
  await expect(orderForm(form).field("street")).toHaveValue(delivery.street);
  await orderForm(form).consent.check();
  await orderForm(form).place.click();
  await expect(page.getByText("Order Successful")).toBeVisible();
});

test("R-SHELL-6 a missing page says what is missing, without browser errors", async ({
  page,
  expected,
}) => {
  expected.push(/Failed to load resource: .* status of 404/); // The API's response, not our page.
  await logIn(page, demoAdmin);
  const absent = "0123456789abcdef01234567";
  for (const path of [
    `/purchase/${absent}`,
    "/purchase/%F0%9F%93%A6",
    `/dashboard/manage-products/${absent}`,
    `/dashboard/payment/${absent}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
    await expect(
      page.getByText(/^There is no(thing with this id| such (product|order))\.$/),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "Back To Home" })).toBeVisible();
  }
});
