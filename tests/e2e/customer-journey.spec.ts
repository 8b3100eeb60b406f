import { expect, test } from "./kit/fixtures";
import { fillAddress, orderForm } from "./kit/ordering";
import {
  demoAdmin,
  fillLogin,
  followInHeader,
  header,
  logIn,
  newAccount,
  orderBefore,
  payButton,
  pressInMenu,
  productAt,
  registeredBefore,
  rowOf,
  stockOf,
  taka,
  typeCard,
} from "./kit/people";

test("R-REG-1 R-REG-2 R-REG-3 R-SHELL-3 R-TOKEN-1 a visitor registers and lands on / by name", async ({
  page,
}) => {
  const account = newAccount();
  await page.goto("/");
  await followInHeader(page, "Register");
  await page.getByLabel("Full name").fill(account.name);
  await page.getByLabel("Email", { exact: true }).fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Register", exact: true }).click();

  await expect(page.getByText("Registration successful")).toBeVisible();
  await expect(page).toHaveURL("/");
  const ways = await header(page);
  await expect(ways.getByText(`Logged: ${account.name}`)).toBeVisible();
  await expect(ways.getByRole("link", { name: "Dashboard", exact: true })).toBeVisible();
  await expect(ways.getByRole("link", { name: "Register", exact: true })).toBeHidden();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("accessToken")))
    .toMatch(/^\S{20,}$/);

  await page.reload();
  await header(page);
  await expect(ways.getByText(`Logged: ${account.name}`)).toBeVisible();
});

test("R-REG-3 D42 registering on the way to an order comes back to the product", async ({
  page,
  shop,
}) => {
  const account = newAccount();
  const product = await productAt(shop, 0);
  await page.goto(`/purchase/${product._id}`);
  await expect(page).toHaveURL("/login");
  await page.getByRole("link", { name: /account/ }).click();
  await page.getByLabel("Full name").fill(account.name);
  await page.getByLabel("Email", { exact: true }).fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(page).toHaveURL(`/purchase/${product._id}`);
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(account.email);
});

test("R-REG-4 a taken address is refused in the red box", async ({ page, shop, expected }) => {
  expected.push(/status of 400/); // The identity protocol's status.
  const { account } = await registeredBefore(shop);
  await page.goto("/register");
  await page.getByLabel("Full name").fill("Another Person");
  await page.getByLabel("Email", { exact: true }).fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill("another-password");
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "The email address is already in use by another account.",
  );
  await expect(page).toHaveURL("/register");
});

test("R-PROD-1 R-PROD-2 R-PROD-3 R-SHELL-8 R-ORDER-1 R-ORDER-8 R-ORDER-9 Order Now leads through the login to the form, and ordering takes the stock", async ({
  page,
  shop,
}) => {
  const { account } = await registeredBefore(shop);
  const product = await productAt(shop, 0);
  const quantity = product.minQuantity + 2;

  await page.goto("/");
  await page.getByRole("link", { name: "All Products" }).first().click();
  await expect(page.getByRole("article")).toHaveCount(24);
  const card = page.getByRole("article", { name: product.name, exact: true });
  await expect(card).toContainText(taka(product.price));
  await expect(card).toContainText(product._id);
  await card.getByRole("link", { name: "Order Now" }).click();
  await expect(page).toHaveURL("/login");
  await fillLogin(page, account);
  await expect(page).toHaveURL(`/purchase/${product._id}`);

  const form = page.getByRole("region", { name: "Your order" });
  await expect(form.getByLabel("Name")).toHaveValue(account.name);
  await expect(form.getByLabel("Email")).toHaveValue(account.email);
  for (const field of ["Name", "Email"]) {
    await expect(form.getByLabel(field)).not.toBeEditable();
  }
  const quantityField = form.getByLabel("Quantity");
  await expect(quantityField).toHaveValue(String(product.minQuantity));
  await expect(form.getByText("Total")).toContainText(taka(product.price * product.minQuantity));
  await quantityField.fill(String(quantity));
  await expect(form.getByText("Total")).toContainText(taka(product.price * quantity));

  await fillAddress(form);
  await orderForm(form).consent.check();
  const before = await stockOf(shop, product);
  await orderForm(form).place.click();
  await expect(page.getByText("Order Successful")).toBeVisible();
  // The next order goes to the same address, unless the customer changes it.
  await expect(form.getByText("House 7, Road 11, Zindabazar, Sylhet · 01712345678")).toBeVisible();
  await expect(quantityField).toHaveValue(String(product.minQuantity));
  const shown = page.getByText("Available quantity").locator("xpath=following-sibling::dd");
  await expect(shown).toHaveText((before - quantity).toLocaleString("en-IN"));
  expect(await stockOf(shop, product)).toBe(before - quantity);

  await form.getByRole("link", { name: "See my orders" }).click();
  const row = rowOf(page, product.name);
  await expect(row).toContainText(taka(product.price * quantity));
  await expect(row.getByText("Pending")).toBeVisible();
});

test("R-ORDER-2 R-ORDER-3 R-ORDER-4 R-ORDER-5 R-ORDER-6 R-ORDER-7 the form shows errors while typing", async ({
  page,
  shop,
}) => {
  const { account } = await registeredBefore(shop);
  const product = await productAt(shop, 3);
  await logIn(page, account);
  await page.goto(`/purchase/${product._id}`);
  const form = page.getByRole("region", { name: "Your order" });
  const button = form.getByRole("button", { name: "Place order" });
  const quantityField = form.getByLabel("Quantity");

  await button.click();
  await expect(form.getByText("Please provide your shipping address")).toBeVisible();
  await expect(form.getByText("Please provide your phone number")).toBeVisible();
  await expect(form.getByText("Please tick the box if you agree")).toBeVisible();
  await quantityField.fill(String(product.minQuantity - 1));
  await expect(
    form.getByText(`You have to purchase at least ${product.minQuantity} products`),
  ).toBeVisible();
  await expect(button).toBeDisabled();
  await quantityField.fill("5000");
  await expect(form.getByText("You can not oder grater than available quantity")).toBeVisible();
  await expect(button).toBeDisabled();
  await quantityField.fill("");
  await expect(form.getByText("Please enter product quantity")).toBeVisible();
  await expect(button).toBeDisabled();
  await quantityField.fill(String(product.minQuantity));
  await expect(button).toBeEnabled();
});

test("R-MYORD-1 R-MYORD-2 R-PAGEO-1 R-PAY-1 R-PAY-2 R-PAY-4 R-PAY-5 R-MORD-1 R-MORD-2 R-DASH-1 a customer pays, the admin ships without a warning, the customer sees both", async ({
  page,
  shop,
  newPerson,
}) => {
  const { account, token } = await registeredBefore(shop);
  const product = await productAt(shop, 3);
  const order = await orderBefore(shop, token, product);
  await logIn(page, account);
  await followInHeader(page, "Dashboard");
  await expect(page.getByRole("link", { name: "Manage All Orders" })).toHaveCount(0);
  await page.getByRole("link", { name: "My Order", exact: true }).click();
  await rowOf(page, product.name).getByRole("link", { name: "Pay Now" }).click();

  await expect(page).toHaveURL(`/dashboard/payment/${order._id}`);
  const summary = page.getByRole("region", { name: "Your order" });
  await expect(summary).toContainText(product.name);
  const due = page.getByRole("region", { name: "Payment" });
  await expect(due).toContainText(taka(order.price));
  await typeCard(page, "4242424242424242");
  await payButton(page).click();
  const done = page.getByRole("status").filter({ hasText: "Your payment is completed" });
  await expect(done).toContainText("Your Transaction Id");
  const transactionId = await done.locator("code").innerText();
  expect(transactionId).toMatch(/^pi_\w+$/);

  const admin = await newPerson();
  await logIn(admin, demoAdmin);
  await followInHeader(admin, "Dashboard");
  await expect(admin.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  await admin.getByRole("link", { name: "Manage All Orders" }).click();
  const managed = rowOf(admin, account.email);
  await expect(managed).toContainText(transactionId);
  await expect(managed).toContainText("House 7, Road 11, Sylhet");
  await expect(managed.getByText("Pending")).toBeVisible();
  await expect(managed.getByRole("button", { name: "Delete" })).toHaveCount(0);
  await managed.getByRole("button", { name: "Update" }).click();
  const question = admin.getByRole("alertdialog", { name: new RegExp(`^Ship #.*${product.name}`) });
  await question.getByRole("button", { name: "Ship", exact: true }).click();
  await expect(admin.getByText("Successfully order status change to shipped")).toBeVisible();
  await expect(admin.getByRole("alertdialog")).toHaveCount(0);
  await expect(managed.getByText("Shipped")).toBeVisible();
  await expect(managed.getByRole("button", { name: "Update" })).toHaveCount(0);

  await page.getByRole("link", { name: "See the order" }).click();
  await expect(page).toHaveURL(`/dashboard/my-orders/${order._id}`);
  await expect(page.getByRole("list", { name: "Progress" }).getByText("Not yet")).toHaveCount(0);
  await expect(page.getByText(/^Shipped on \d+ \w+ \d{4}\.$/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^VAT invoice/ })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "My Orders" }).click();
  const row = rowOf(page, product.name);
  await expect(row.getByText("Paid", { exact: true })).toBeVisible();
  await expect(row).toContainText(transactionId);
  await expect(row.getByText("Shipped")).toBeVisible();
  await expect(row.getByRole("button", { name: "Cancel" })).toHaveCount(0);
});

test("R-MYORD-3 declining a cancel keeps the order, confirming it brings the stock back", async ({
  page,
  shop,
}) => {
  const { account, token } = await registeredBefore(shop);
  const product = await productAt(shop, 7);
  const before = await stockOf(shop, product);
  await orderBefore(shop, token, product);
  expect(await stockOf(shop, product)).toBe(before - product.minQuantity);
  await logIn(page, account);
  await page.goto("/dashboard/my-orders");
  const row = rowOf(page, product.name);

  await row.getByRole("button", { name: "Cancel" }).click();
  const question = page.getByRole("alertdialog", { name: "Are you sure?" });
  await question.getByRole("button", { name: "Keep the order" }).click();
  await expect(page.getByText("Your order is safe")).toBeVisible();
  expect(await stockOf(shop, product)).toBe(before - product.minQuantity);

  await row.getByRole("button", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Cancel the order" }).click();
  await expect(page.getByText("Successfully Order Canceled")).toBeVisible();
  await expect(row.getByText("Closed")).toBeVisible();
  expect(await stockOf(shop, product)).toBe(before);
  await page.reload();
  await expect(page.getByText("You have not ordered anything yet.")).toBeVisible();
});

test("R-MORD-2 R-MORD-3 the admin is warned before shipping an unpaid order, and may delete it", async ({
  page,
  shop,
}) => {
  const { account, token } = await registeredBefore(shop);
  const product = await productAt(shop, 9);
  const before = await stockOf(shop, product);
  await orderBefore(shop, token, product);
  await logIn(page, demoAdmin);
  await page.goto("/dashboard/manage-orders");
  const row = rowOf(page, account.email);
  await expect(row.getByText("Unpaid")).toBeVisible();

  await row.getByRole("button", { name: "Update" }).click();
  const warning = page.getByRole("alertdialog", { name: /not paid/ });
  await warning.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(row.getByText("Pending")).toBeVisible();

  await pressInMenu(row, "Delete");
  const question = page.getByRole("alertdialog", { name: "Are you sure?" });
  await question.getByRole("button", { name: "Keep the order" }).click();
  await expect(page.getByText("Your order is safe")).toBeVisible();
  await pressInMenu(row, "Delete");
  await question.getByRole("button", { name: "Delete the order" }).click();
  await expect(page.getByText("Successfully Order Canceled")).toBeVisible();
  await expect(row.getByText("No longer in this list")).toBeVisible();
  expect(await stockOf(shop, product)).toBe(before);
});
