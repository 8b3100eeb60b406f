// A customer pays by bank transfer or in cash, and an administrator records the money.

import { checkWithAxe } from "./kit/axe";
import { expect, test } from "./kit/fixtures";
import {
  ask,
  demoAdmin,
  demoCustomer,
  logIn,
  logOut,
  openPaymentPage,
  orderBefore,
  ordersOf,
  pressInMenu,
  type Product,
  productAt,
  registeredBefore,
  rowOf,
  tokenOf,
} from "./kit/people";
import { themes } from "./kit/screens";

const sizes = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

test("R-BANK-1 R-BANK-3 R-BANK-4 a bank transfer is told by its customer and recorded by an administrator", async ({
  page,
  shop,
}) => {
  const { account, token } = await registeredBefore(shop);
  const order = await orderBefore(shop, token, await productAt(shop, 5));
  const [{ number = 0 } = {}] = (await ordersOf(shop, token, account)) as { number?: number }[];
  await logIn(page, account);
  await openPaymentPage(page, `/dashboard/payment/${order._id}`);
  await page.getByRole("button", { name: "Bank transfer" }).click();
  await expect(page.getByText(new RegExp(`^NB${number}[A-Z]$`))).toBeVisible();
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    for (const size of sizes) {
      await page.setViewportSize(size);
      await checkWithAxe(page, `bank transfer, ${theme}`);
    }
  }

  await page.getByRole("button", { name: "I have paid" }).press("Enter");
  await expect(page.getByLabel("Reference of your bank")).toBeFocused();
  await page.keyboard.type(`FT${number}`);
  await page.getByLabel("Bank", { exact: true }).fill("Sample Bank");
  await page.getByRole("button", { name: "Tell the shop" }).press("Enter");
  await expect(page.getByText("Thank you. We look at our account")).toBeVisible();
  await page.goto("/dashboard/my-orders");
  await expect(rowOf(page, `#${number}`)).toContainText("Transfer reported, being checked");
  await logOut(page);

  await logIn(page, demoAdmin);
  await page.goto(`/dashboard/manage-orders?search=${number}`);
  await page.getByRole("button", { name: /^Transfers to check: / }).click();
  const list = page.getByRole("dialog").first();
  await list
    .getByRole("row")
    .filter({ hasText: `#${number}` })
    .getByRole("button", { name: "Record money" })
    .click();
  const dialog = page.getByRole("dialog", { name: "Record money" });
  await checkWithAxe(page, "record money", "dialog[open]:last-of-type");
  await dialog.getByLabel("Amount in Taka").fill("100");
  await dialog.getByLabel("Reference on the statement").fill(`FT${number}`);
  await dialog.getByRole("button", { name: "Record", exact: true }).dblclick();
  await expect(page.getByText("Money recorded")).toBeVisible();
  await page.goto(`/dashboard/manage-orders?search=${number}&way=transfer`);
  const row = rowOf(page, `#${number}`);
  await expect(row).toContainText(/৳\s100 of ৳\s.* received/);

  await pressInMenu(row, "Record money");
  await dialog.getByLabel("Reference on the statement").fill(`FT${number}B`);
  await dialog.getByRole("button", { name: "Record", exact: true }).click();
  const told = async () => (await ordersOf(shop, token, account))[0];
  await expect.poll(told).toMatchObject({ paid: true });
  await expect(row).toContainText("Bank transfer");
});

test("R-COD-2 R-COD-3 cash on delivery ships unpaid, and a parcel may come back", async ({
  page,
  shop,
}) => {
  const token = await tokenOf(shop, demoCustomer);
  const all = await ask<Product[]>(shop, "/api/products");
  const product = all.find(({ minQuantity, price }) => minQuantity * price < 100_000);
  const order = await orderBefore(shop, token, product!);
  await logIn(page, demoCustomer);
  await openPaymentPage(page, `/dashboard/payment/${order._id}`);
  await page.getByRole("button", { name: "Cash on delivery" }).click();
  await expect(page.getByText(/^The courier collects/)).toBeVisible();
  await page.goto("/dashboard/my-orders");
  const [{ number = 0 } = {}] = (await ordersOf(shop, token, demoCustomer)) as {
    number?: number;
  }[];
  await expect(rowOf(page, `#${number}`)).toContainText("Cash on delivery");
  await logOut(page);

  await logIn(page, demoAdmin);
  await page.goto(`/dashboard/manage-orders?search=${number}`);
  const row = rowOf(page, `#${number}`);
  await row.getByRole("button", { name: "Update" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("The courier collects");
  await page.getByRole("button", { name: "Ship", exact: true }).click();
  await pressInMenu(row, "The parcel came back");
  const dialog = page.getByRole("dialog");
  await checkWithAxe(page, "parcel", "dialog[open]");
  await dialog.getByLabel("Reason").fill("Not at home");
  await dialog.getByRole("button", { name: "The parcel came back" }).click();
  await expect(row).toContainText("Came back unpaid");
});
