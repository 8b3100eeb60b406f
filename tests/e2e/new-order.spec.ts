// Staff order for customers who call or stand at the counter.

import { checkWithAxe } from "./kit/axe";
import { expect, test } from "./kit/fixtures";
import { layoutShift } from "./kit/layout-shift";
import {
  addBoard,
  ask,
  demoAdmin,
  fillLogin,
  orderBefore,
  registeredBefore,
  removeBoard,
  stockOf,
  taka,
  tokenOf,
  type Product,
} from "./kit/people";
import { countWork } from "./kit/presses";

const picture = "/img/boards/padma-x870.svg";

test("R-DESKO-6 a counter sale to a customer found by phone takes 4 presses after the board", async ({
  context,
  page,
  shop,
}) => {
  const name = `Kushiyara ${Date.now()}`;
  const token = await tokenOf(shop, demoAdmin);
  const id = await addBoard(shop, token, name, picture);
  const board = await ask<Product>(shop, `/api/product/${id}`);
  const customer = await registeredBefore(shop);
  const phone = `017${String(Date.now()).slice(-8)}`;
  await orderBefore(shop, customer.token, board, { phone });
  const { presses } = await countWork(context);
  await page.goto("/login");
  await fillLogin(page, demoAdmin);
  await expect(page.getByRole("heading", { name: "Today", level: 1 })).toBeVisible();

  const field = page.getByRole("combobox", { name: "Find the customer" });
  await expect(async () => {
    await page.keyboard.press("n"); // Has no effect before the dashboard's keys are loaded.
    await expect(field).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type(phone);
  await expect(page.getByRole("option", { name: phone })).toBeVisible();
  await checkWithAxe(page, "customers to choose");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Add a board" })).toBeFocused();
  await page.getByRole("radio", { name: "At the counter" }).check();
  await page.getByRole("combobox", { name: "Add a board" }).fill(name);
  await expect(page.getByRole("option", { name })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: `Quantity of ${name}` })).toBeFocused();
  await expect(page.getByRole("radio", { name: /^Pick up/ })).toBeChecked();

  const before = await layoutShift(page);
  await page.keyboard.type("3");
  const place = page.getByRole("button", { name: `Place order · ${taka(183)}` });
  await expect(place).toBeEnabled();
  // Only amounts grow, at the start of their lines.
  expect((await layoutShift(page)) - before).toBeLessThan(0.01);
  await checkWithAxe(page, "a new order");
  presses.length = 0;

  await place.click();
  await page.getByRole("button", { name: `Cash received ${taka(183)}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cash received" }).click();
  const question = page.getByRole("alertdialog", { name: /^Hand over #\d+ to .*, 3 pieces of/ });
  await question.getByRole("button", { name: "Hand over" }).click();
  await expect(page.getByText("Successfully order status change to shipped")).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Order #/, level: 1 })).toBeFocused();
  expect(presses, presses.join(", ")).toHaveLength(4);

  const history = page.getByRole("region", { name: "What happened" });
  await expect(history.getByText("Ordered")).toBeVisible();
  await expect(history.getByRole("listitem").filter({ hasText: "Ordered" })).toContainText(
    "Nadia Karim",
  );
  expect(await stockOf(shop, board)).toBe(700 - 1 - 3);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Today", level: 1 })).toBeVisible();
  await removeBoard(shop, token, id);
});
