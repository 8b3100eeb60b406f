// From a board's page over the basket and a pasted list to several orders.

import { checkWithAxe } from "./kit/axe";
import { expect, test } from "./kit/fixtures";
import { layoutShift } from "./kit/layout-shift";
import { fillAddress, orderForm } from "./kit/ordering";
import { fillLogin, ordersOf, productAt, registeredBefore } from "./kit/people";
import { countWork } from "./kit/presses";

const takaIn = (text: string) => Number(text.replace(/[^\d.]/g, ""));
const grouped = (taka: number) => String(taka).replace(/\B(?=(\d\d)*\d{3}$)/g, ",");

test("R-BASK-1 R-BASK-3 R-BASK-14 R-CHK-9 a basket and a pasted list become orders, the next time with three presses", async ({
  context,
  page,
  shop,
}) => {
  const { account, token } = await registeredBefore(shop);
  const [first, second] = [await productAt(shop, 3), await productAt(shop, 9)];
  await page.goto(`/product/${first.slug}`);
  await page.getByRole("button", { name: "Add to basket" }).click();
  await page.getByRole("link", { name: "Basket (1)" }).click();
  await page.getByText("Paste a list").click();
  const list = `${second.minQuantity} x ${second.name}\n3 pcs of nothing we sell`;
  await page.getByLabel("One board a line, with its quantity").fill(list);
  await page.getByRole("button", { name: "Put them into the basket" }).click();
  await expect(page.getByText("3 pcs of nothing we sell")).toBeVisible();
  await expect(page.getByLabel(`Quantity of ${second.name}`)).toHaveValue(
    String(second.minQuantity),
  );
  await checkWithAxe(page, "a basket with an unread line");

  await page.getByRole("link", { name: "Check out" }).click();
  await expect(page).toHaveURL("/login");
  await fillLogin(page, account);
  await expect(page).toHaveURL("/checkout");
  await expect(page.getByText(/^Each board becomes an order of its own/)).toBeVisible();
  await fillAddress(page);
  await expect(page.getByRole("radio", { name: /^Home delivery/ })).toBeChecked();
  const [goods = "", charge = ""] = await page
    .getByRole("definition")
    .filter({ hasText: "৳" })
    .allTextContents();
  const total = new RegExp(`৳\\s${grouped(takaIn(goods) + takaIn(charge))}(?!\\d)`);
  const { consent: box, place: button } = orderForm(page, "en", "Place the orders");
  await expect(button).toHaveText(total);
  await box.check();
  await button.click();
  await expect(page).toHaveURL(/\/dashboard\/payment\/[0-9a-f]{24}$/);
  await expect(page.getByText("Total", { exact: true }).locator("..")).toHaveText(total);
  const orders = await ordersOf(shop, token, account);
  const placed = orders.map(({ productName, quantity }) => ({ productName, quantity }));
  const lines = [first, second].map(({ name, minQuantity }) => ({
    productName: name,
    quantity: minQuantity,
  }));
  expect(placed).toHaveLength(2);
  expect(placed).toEqual(expect.arrayContaining(lines));
  await expect(page.getByRole("link", { name: /^Basket/ })).toHaveCount(0);

  await page.goto("/dashboard/my-orders");
  await page
    .getByRole("row")
    .filter({ hasText: second.name })
    .getByRole("link", { name: "Details" })
    .click();
  await expect(page.getByRole("region", { name: second.name })).toBeFocused();
  const sum = page.getByRole("region", { name: "Total" });
  await expect(sum.getByRole("definition").nth(1)).toHaveText(charge);
  await expect(sum.getByRole("definition").last()).toHaveText(total);
  await page.goto(new URL(page.url()).pathname); // At its top.
  await expect(page.getByRole("heading", { name: second.name })).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.05);

  const address = [first, second].map(({ _id, minQuantity }) => `${_id}:${minQuantity}`).join(",");
  await page.goto(`/basket?lines=${address}`);
  await page.getByRole("button", { name: "Use this basket" }).click();
  await expect(page.getByRole("link", { name: "Basket (2)" })).toBeVisible();
  const { presses } = await countWork(context);
  await page.goto("/basket");
  await page.getByRole("link", { name: "Check out" }).click();
  const { consent, place } = orderForm(page, "en", "Place the orders");
  await consent.check();
  await place.click();
  await expect.poll(() => ordersOf(shop, token, account)).toHaveLength(4);
  expect(presses, presses.join(", ")).toHaveLength(3);
});
