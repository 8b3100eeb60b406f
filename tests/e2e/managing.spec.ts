// An administrator manages products, orders and users; a customer writes a review.

import { expect, test } from "./kit/fixtures";
import {
  addBoard,
  ask,
  demoAdmin,
  fillLogin,
  logIn,
  logOut,
  orderBefore,
  pressInMenu,
  productAt,
  registeredBefore,
  removeBoard,
  rowOf,
  stockOf,
  taka,
  tokenOf,
} from "./kit/people";

test("R-REV-1 R-REV-2 R-API-9 a customer writes a review, which the landing page shows", async ({
  page,
  shop,
}) => {
  const { account } = await registeredBefore(shop);
  await logIn(page, account);
  await page.goto("/dashboard/add-review");
  await expect(page.getByLabel("Name")).toHaveValue(account.name);
  await page.getByRole("button", { name: "Add review" }).click();
  await expect(page.getByText("Rating is required")).toBeVisible();
  await expect(page.getByText("Please write review")).toBeVisible();

  const words = `Two summers, no trouble. ${account.email}`;
  await page.getByRole("radio", { name: "1 star" }).focus();
  await page.keyboard.press("Space");
  for (let star = 1; star < 4; star += 1) await page.keyboard.press("ArrowRight");
  await expect(page.getByText("4 out of 5 stars")).toBeVisible();
  await page.getByLabel("Your review").fill(words);
  await page.getByRole("button", { name: "Add review" }).dblclick();
  await expect(page.getByText("Your review successfully added")).toBeVisible();
  await expect(page.getByLabel("Your review")).toHaveValue("");
  await page.getByRole("link", { name: "Home", exact: true }).first().click();
  const card = page.getByRole("figure").filter({ hasText: words });
  await expect(card).toHaveCount(1);
  await expect(card.getByRole("img", { name: "4 out of 5 stars" })).toBeVisible();
});

test("R-ADDP-1 R-ADDP-2 R-MPROD-1 R-API-5 R-API-6 R-API-7 a product is added, found, edited, restocked and deleted", async ({
  page,
  shop,
}) => {
  const name = `Feni B760 ${Date.now()}`;
  await logIn(page, demoAdmin);
  await page.goto("/dashboard/add-product");
  await page.getByLabel("Product name").fill(name);
  await page.getByLabel("Description", { exact: true }).fill("Four slots, two drives.");
  await page.getByLabel("Price per unit").fill("1e3");
  await page.getByLabel("Minimum order quantity").fill("5");
  await page.getByLabel("Available quantity").fill("20");
  await page.getByLabel("Image URL").fill("/img/boards/padma-x870.svg");
  await page.getByLabel("Socket").fill("LGA1700");
  await page.getByRole("button", { name: "Add product" }).click();
  await expect(page.getByText("Please write the price as a number")).toBeVisible();
  await expect(page.getByLabel("Price per unit")).toBeFocused();
  await page.getByLabel("Price per unit").fill("12500.50");
  await page.getByRole("button", { name: "Add product" }).dblclick();
  await expect(page.getByText("Product successfully added")).toBeVisible();
  await expect(page.getByLabel("Product name")).toHaveValue("");

  await page.getByRole("link", { name: "Manage All Products" }).click();
  await page.getByRole("searchbox", { name: "Search" }).fill(name);
  await expect(page.getByText("1 product", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/search=Feni/);
  await page.reload();
  await expect(rowOf(page, name)).toContainText("12,500.50");
  await rowOf(page, name).getByRole("link", { name: "Edit" }).click();

  await page.getByLabel("Pieces").fill("300");
  await page.getByLabel("Reason").fill("Container 7");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Stock updated: 320 available now")).toBeVisible();
  await page.getByLabel("Price per unit").fill("13000");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Product saved")).toBeVisible();
  await page.getByRole("link", { name: "Back to all products" }).click();
  await page.getByRole("searchbox", { name: "Search" }).fill(name);
  await expect(page.getByText("1 product", { exact: true })).toBeVisible();
  await expect(rowOf(page, name)).toContainText("13,000");
  await pressInMenu(rowOf(page, name), "Delete");
  const question = page.getByRole("alertdialog", { name: "Are you sure?" });
  await question.getByRole("button", { name: "Delete the product" }).click();
  await expect(page.getByText("Successfully product has beend deleted")).toBeVisible();
  await expect(rowOf(page, name).getByText("No longer in this list")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Nothing matches this search.")).toBeVisible();
  const names = (await (await fetch(`${shop.url}/api/products`)).json()) as { name: string }[];
  expect(names.map((product) => product.name)).not.toContain(name);
});

test.describe("with two administrators", () => {
  test.use({ expected: [/412/] });

  test("D52 two administrators who edit one board do not undo each other", async ({
    page,
    shop,
    newPerson,
  }) => {
    const token = await tokenOf(shop, demoAdmin);
    const id = await addBoard(shop, token, `Atrai ${Date.now()}`, "/img/boards/padma-x870.svg");
    const path = `/dashboard/manage-products/${id}`;
    const other = await newPerson();
    for (const admin of [page, other]) {
      await logIn(admin, demoAdmin);
      await admin.goto(path);
    }
    await other.getByLabel("Price per unit").fill("75");
    await other.getByRole("button", { name: "Save changes" }).click();
    await expect(other.getByText("Product saved")).toBeVisible();

    await page.getByLabel("Socket").fill("AM5");
    await page.getByRole("button", { name: "Save changes" }).click();
    const changed = page.getByRole("alert");
    await expect(changed).toContainText("Another administrator changed this product");
    await expect(changed.getByRole("definition")).toHaveText([taka(75)]);
    await changed.getByRole("button", { name: "Load these changes and keep my text" }).click();
    await expect(page.getByLabel("Price per unit")).toHaveValue("75");
    await expect(page.getByLabel("Socket")).toHaveValue("AM5");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Product saved")).toBeVisible();
    const saved = await ask<{ price: number; facts: unknown }>(shop, `/api/product/${id}`);
    expect(saved).toMatchObject({ price: 75, facts: { socket: "AM5" } });
    await removeBoard(shop, token, id);
  });
});

test("R-USERS-1 R-API-20 R-API-21 D27 an admin finds a user and makes them an admin, warned that their email is not verified", async ({
  page,
  shop,
  newPerson,
}) => {
  const { account } = await registeredBefore(shop);
  await logIn(page, demoAdmin);
  await page.goto("/dashboard/all-users");
  await page.getByRole("searchbox", { name: "Search" }).fill(account.email);
  await expect(page.getByText("1 user", { exact: true })).toBeVisible();
  const row = rowOf(page, account.email);
  await pressInMenu(row, "Make Admin");
  const question = page.getByRole("alertdialog", { name: "Are you sure?" });
  await expect(question).toContainText("has not verified");
  await question.getByRole("button", { name: "Make this user an admin" }).click();
  await expect(page.getByText("Successfully made an admin")).toBeVisible();
  await expect(row.getByText("Already Admin")).toBeVisible();

  const promoted = await newPerson();
  await logIn(promoted, account);
  await promoted.goto("/dashboard/all-users");
  await expect(promoted.getByRole("table")).toBeVisible();
});

test("R-MORD-1 orders are filtered and paged, and the URL restores the same list", async ({
  page,
  shop,
}) => {
  const { account, token } = await registeredBefore(shop);
  const product = { ...(await productAt(shop, 4)), minQuantity: 50 };
  for (let orders = 0; orders < 3; orders += 1) await orderBefore(shop, token, product);
  expect(await stockOf(shop, product)).toBeGreaterThan(0);
  await logIn(page, demoAdmin);
  await page.goto(`/dashboard/manage-orders?search=${encodeURIComponent(account.email)}`);
  await expect(page.getByText("3 orders", { exact: true })).toBeVisible();
  const filters = page.getByRole("button", { name: /^Filters/ }); // Collapsed on phones.
  if (await filters.isVisible()) await filters.click();
  await page.getByRole("combobox", { name: "Payment", exact: true }).selectOption("Paid");
  await expect(page.getByText("Nothing matches this search.")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("3 orders", { exact: true })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Payment", exact: true })).toHaveValue("");
  const head = page.getByRole("button", { name: "Total" });
  if (await head.isVisible()) await head.click();
  else await page.getByLabel("Sort by").selectOption("Total, high to low");
  await expect(page).toHaveURL(/sort=-total/);
  await expect(page.getByRole("columnheader", { name: "Total" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
});

const lapsed = "Your session has expired. Please log in again.";

test("R-SHELL-8 a draft outlives a session that expires while typing", async ({
  page,
  shop,
  expected,
}) => {
  expected.push(/status of 40[01]/);
  const { account } = await registeredBefore(shop);
  await logIn(page, account);
  await page.goto("/dashboard/add-review");
  await page.getByLabel("Your review").fill("Half of a review");
  // Both the access token and the id token are revoked.
  const refusal = JSON.stringify({ type: "/problems/bad_proof", detail: "Please log in again." });
  const refuse = { status: 401, contentType: "application/problem+json", body: refusal };
  await page.route(/\/api\/(review\/add|user\/)/, (route) => route.fulfill(refuse));
  await page.getByText("Rating", { exact: true }).waitFor();
  await page.getByRole("radio", { name: "5 stars" }).check({ force: true });
  await page.getByRole("button", { name: "Add review" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("alert")).toHaveText(lapsed);
  await page.unroute(/\/api\/(review\/add|user\/)/);

  await fillLogin(page, account);
  await expect(page).toHaveURL("/dashboard/add-review");
  await expect(page.getByLabel("Your review")).toHaveValue("Half of a review");
  await expect(page.getByRole("radio", { name: "5 stars" })).toBeChecked();
  await logOut(page);
  await expect(page).toHaveURL("/login");
  const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith("draft:"));
  expect(await page.evaluate(kept)).toEqual([]);
});

test("R-SHELL-8 D40 an administrator's expired session says so, and the sign-in returns to the page", async ({
  page,
  expected,
}) => {
  expected.push(/status of 40[01]/);
  await logIn(page, demoAdmin);
  await page.goto("/dashboard/add-product");
  await page.getByLabel("Product name").fill("Half of a name");
  const refusal = JSON.stringify({ type: "/problems/bad_proof", detail: "Please log in again." });
  const refuse = { status: 401, contentType: "application/problem+json", body: refusal };
  const dead = /\/api\/(me|user|orders)\b/;
  await page.route(dead, (route) => route.fulfill(refuse));
  await page.getByRole("link", { name: "Manage All Orders" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("alert")).toHaveText(lapsed);
  await page.unroute(dead);
  await fillLogin(page, demoAdmin);
  await expect(page).toHaveURL("/dashboard/manage-orders");
  await expect(page.getByRole("heading", { level: 1, name: "Manage All Orders" })).toBeVisible();
});
