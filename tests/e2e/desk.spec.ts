// Staff work with files and with many rows at once, mostly by keyboard.

import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";

import { expect, test } from "./kit/fixtures";
import {
  addBoard,
  ask,
  demoAdmin,
  fillLogin,
  logIn,
  orderBefore,
  productAt,
  registeredBefore,
  removeBoard,
  send,
  tokenOf,
} from "./kit/people";
import { countWork } from "./kit/presses";
import { startShop, type Shop } from "./kit/shop";
import type { Product } from "./kit/people";

const picture = "/img/boards/padma-x870.svg";

const productOf = (shop: Shop, id: string) => ask<Product>(shop, `/api/product/${id}`);

/** The text of the file that this button downloads. */
async function savedBy(page: Page, button: string): Promise<string> {
  const started = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  return readFile(await (await started).path(), "utf8");
}

async function importFile(page: Page, csv: string) {
  await page.goto("/dashboard/import-products");
  await page
    .getByLabel("File (CSV)")
    .setInputFiles({ name: "products.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await page.getByRole("button", { name: "Check the file" }).dblclick();
  await page.getByRole("button", { name: "Import 1 row" }).dblclick();
  await expect(page.getByText("Done: 1. Refused: 0.")).toBeVisible();
}

test("R-CSV-3 R-CSV-8 R-CSV-9 a list goes through a spreadsheet, and what was imported is undone", async ({
  page,
  shop,
}) => {
  const name = `Dhansiri ${Date.now()}`;
  const token = await tokenOf(shop, demoAdmin);
  const ids = [await addBoard(shop, token, `${name} A`, picture)];
  ids.push(await addBoard(shop, token, `${name} B`, picture));
  await logIn(page, demoAdmin);
  await page.goto(`/dashboard/manage-products?search=${name}`);
  await expect(page.getByText("2 products", { exact: true })).toBeVisible();
  const exported = await savedBy(page, "Export as CSV");

  // As a spreadsheet saves it: no BOM, 61 for 61.00, an empty column at the end.
  const lines = exported.replace("\ufeff", "").trim().split("\r\n");
  const edited = lines.map((line, row) => {
    const price = row === 1 ? "75.5" : "61";
    return `${line.replace("61.00", price)},`;
  });
  await importFile(page, edited.join("\n"));
  const changed = await Promise.all(ids.map((id) => productOf(shop, id)));
  expect(changed.map(({ price }) => price).sort((a, b) => a - b)).toEqual([61, 75.5]);

  await page.reload();
  const before = await savedBy(page, "Download the file as before");
  await importFile(page, before);
  const undone = await Promise.all(ids.map((id) => productOf(shop, id)));
  expect(undone.map(({ price }) => price)).toEqual([61, 61]);
  for (const id of ids) await removeBoard(shop, token, id);
});

test("R-DESK-19 R-DESK-20 R-DESK-22 orders are found, kept as a view, chosen and shipped by keyboard", async ({
  page,
  shop,
}) => {
  const name = `Turag ${Date.now()}`;
  const token = await tokenOf(shop, demoAdmin);
  const board = await productOf(shop, await addBoard(shop, token, name, picture));
  const customer = await registeredBefore(shop);
  for (let place = 0; place < 3; place += 1) await orderBefore(shop, customer.token, board);
  await logIn(page, demoAdmin);
  await page.goto("/dashboard/today");
  await expect(page.getByRole("heading", { name: "Today", level: 1 })).toBeVisible();

  const palette = page.getByRole("combobox", { name: "Go to" });
  await page.keyboard.press("Control+k");
  await expect(palette).toBeVisible();
  await palette.fill("all orders");
  await page.keyboard.press("Enter");
  // The table renders before its rows and the list's shortcuts.
  await expect(page.getByRole("link", { name }).first()).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByText("3 orders", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Save this view" }).press("Enter");
  const naming = page.getByRole("dialog", { name: "Save this view" });
  await naming.getByLabel("Name of the view").fill(name);
  await page.keyboard.press("Enter");
  await expect(naming).toBeHidden();
  const view = page.getByRole("navigation", { name: "Saved views" }).getByRole("link", { name });
  await expect(view).toHaveAttribute("aria-current", "page");

  await page.getByRole("heading", { level: 1 }).click(); // In a field, keys type letters.
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  const bar = page.getByRole("region", { name: "Chosen orders" });
  await bar.getByRole("button", { name: "This page" }).press("Enter");
  await expect(bar.getByText("3 chosen")).toBeVisible();
  await bar.getByRole("button", { name: "Ship…" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Ship orders" });
  await expect(dialog.getByText(/^3 orders can be shipped/)).toBeVisible();
  await dialog.getByRole("button", { name: "Ship 3 orders" }).press("Enter");
  await expect(dialog.getByText("Done: 3. Refused: 0.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Update" })).toHaveCount(0);
  await page.getByRole("button", { name: `Remove “${name}”` }).press("Enter");
  await expect(view).toHaveCount(0);
  await removeBoard(shop, token, board._id);
});

/** Orders paid by bank transfer, of several customers, because each may have only a few open. */
async function paidOrders(shop: Shop, token: string, board: Product, count: number) {
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Dhaka" }).format(new Date());
  let customer = await registeredBefore(shop);
  for (let place = 0; place < count; place += 1) {
    if (place % 3 === 2) customer = await registeredBefore(shop);
    const { _id, price } = await orderBefore(shop, customer.token, board);
    const receipt = { kind: "transfer", amount: price, reference: _id, receivedOn: today };
    await ask(shop, `/api/order/${_id}/receipts`, send(receipt, "POST", token));
  }
}

test("R-DESK-20 twenty paid orders are shipped with 5 presses from the page of today", async ({
  context,
  page,
}) => {
  const shop = await startShop(); // Other journeys need their own orders unshipped.
  try {
    const token = await tokenOf(shop, demoAdmin);
    await paidOrders(shop, token, await productAt(shop, 0), 20);
    const { presses } = await countWork(context);
    await page.goto(`${shop.url}/login`);
    await fillLogin(page, demoAdmin);
    await expect(page.getByRole("heading", { name: "Today", level: 1 })).toBeVisible();
    presses.length = 0;

    await page.getByRole("link", { name: /^To ship/ }).click();
    await page.getByRole("table").getByRole("checkbox").first().click();
    const bar = page.getByRole("region", { name: "Chosen orders" });
    await bar.getByRole("button", { name: "This page" }).click();
    await bar.getByRole("button", { name: "Ship…" }).click();
    const dialog = page.getByRole("dialog", { name: "Ship orders" });
    await dialog.getByRole("button", { name: /^Ship 2\d orders$/ }).click();
    await expect(dialog.getByText(/^Done: 2\d\. Refused: 0\.$/)).toBeVisible();
    expect(presses, presses.join(", ")).toHaveLength(5);
    await page.goto("about:blank"); // After the dialog the list refetches, and the shop does not respond.
  } finally {
    await shop.stop();
  }
});

test("R-DESK-17 an order is printed as one page that says what to pack and for whom, and no more", async ({
  page,
  shop,
}) => {
  const name = `Atrai ${Date.now()}`;
  const token = await tokenOf(shop, demoAdmin);
  const board = await productOf(shop, await addBoard(shop, token, name, picture));
  const customer = await registeredBefore(shop);
  const order = await orderBefore(shop, customer.token, board);
  await logIn(page, demoAdmin);
  await page.goto(`/dashboard/manage-orders/${order._id}`);
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
  const slip = page.getByRole("region", { name: "Packing slip", includeHidden: true });
  await expect(slip).toBeHidden();

  await page.emulateMedia({ media: "print" });
  await expect(slip).toBeVisible();
  await expect(slip.getByText(name)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: /^Order #\d+$/ })).toBeVisible();
  await expect(slip).not.toContainText("৳");
  for (const hidden of [
    page.getByRole("navigation"),
    page.getByRole("button"),
    page.getByRole("heading", { level: 2 }),
    page.getByText("ada@northbridge.example"),
  ]) {
    await expect(hidden.filter({ visible: true })).toHaveCount(0);
  }
  const paper = await page.pdf({ format: "A4" });
  expect(paper.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await removeBoard(shop, token, board._id);
});
