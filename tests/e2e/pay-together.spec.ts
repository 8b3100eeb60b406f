// The orders of a checkout, paid with one card payment.

import { checkWithAxe } from "./kit/axe";
import { expect, test } from "./kit/fixtures";
import { layoutShift } from "./kit/layout-shift";
import { orderForm, placeOrder } from "./kit/ordering";
import {
  cardFormOpened,
  logIn,
  ordersOf,
  payButton,
  productAt,
  registeredBefore,
  taka,
  typeCard,
} from "./kit/people";
import { countWork } from "./kit/presses";

const good = "4242424242424242";

test("R-PART-20 R-PART-22 a returning customer gets from the basket to paid orders with four presses", async ({
  context,
  page,
  shop,
}) => {
  const { account, token } = await registeredBefore(shop);
  const boards = await Promise.all([12, 15, 16].map((index) => productAt(shop, index)));
  const costs = boards.map(({ minQuantity, price }) => Math.round(minQuantity * price * 100) / 100);
  const sum = taka(costs.reduce((before, cost) => before + cost, 0));
  const fillBasket = async () => {
    const lines = boards.map(({ _id, minQuantity }) => `${_id}:${minQuantity}`).join(",");
    await page.goto(`/basket?lines=${lines}`);
    await page.getByRole("button", { name: "Use this basket" }).click();
    await expect(page.getByRole("link", { name: "Basket (3)" })).toBeVisible();
  };
  const paidOrders = async () => (await ordersOf(shop, token, account)).filter(({ paid }) => paid);
  const lines = page.getByRole("region", { name: "Your order" });
  await logIn(page, account);

  await fillBasket();
  await page.goto("/checkout");
  await placeOrder(page, "en", "Place the orders");
  await expect(page).toHaveURL(/\/dashboard\/payment\/[0-9a-f]{24}$/);
  await expect(page.getByRole("button", { name: `Pay ${sum}` })).toBeVisible();
  await expect(lines.getByRole("listitem")).toHaveCount(3);
  await cardFormOpened(page);
  expect(await layoutShift(page)).toBeLessThan(0.05);
  await checkWithAxe(page, "the payment of three orders");

  await page.goto("/dashboard/my-orders");
  await page.getByRole("link", { name: `Pay 3 orders together, ${sum}` }).click();
  await lines
    .getByRole("link", { name: /^Pay only #/ })
    .nth(1)
    .click();
  await expect(page).toHaveURL(/\?only=1$/);
  await typeCard(page, good);
  await payButton(page).click();
  await expect(page.getByText("Your payment is completed")).toBeVisible();
  expect(await paidOrders()).toHaveLength(1);

  await page.getByRole("link", { name: /^Pay 2 orders together/ }).click();
  const other = await context.newPage();
  await other.goto(page.url());
  for (const tab of [page, other]) await cardFormOpened(tab);
  await typeCard(page, good);
  await payButton(page).dblclick();
  await expect(page.getByText("3 orders are paid")).toBeVisible();
  await other.reload();
  await expect(other.getByText("3 orders are paid")).toBeVisible();
  await other.close();
  expect(await paidOrders()).toHaveLength(3);
  await page.getByRole("link", { name: "See the order" }).click();
  await expect(page.getByText("We are packing it.")).toHaveCount(3);

  await fillBasket();
  const { presses } = await countWork(context);
  await page.goto("/basket");
  await page.getByRole("link", { name: "Check out" }).click();
  const { consent, place } = orderForm(page, "en", "Place the orders");
  await consent.check();
  await place.click();
  await typeCard(page, good);
  await payButton(page).click();
  await expect(page.getByText("3 orders are paid")).toBeVisible();
  expect(await paidOrders()).toHaveLength(6);
  expect(presses, presses.join(", ")).toHaveLength(4);
});
