// Lists of orders on a laptop screen.

import type { Locator } from "@playwright/test";

import { expect, test } from "./kit/fixtures";
import {
  demoAdmin,
  demoCustomer,
  logIn,
  orderBefore,
  ordersOf,
  productAt,
  tokenOf,
} from "./kit/people";
import type { Shop } from "./kit/shop";

test.use({ viewport: { width: 1366, height: 768 } });

const orders_min = 9;

async function placeOrders(shop: Shop) {
  const token = await tokenOf(shop, demoCustomer);
  const { length: placed } = await ordersOf(shop, token, demoCustomer);
  for (let place = 6 + placed; place < 6 + orders_min; place += 1) {
    await orderBefore(shop, token, await productAt(shop, place));
  }
}

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (box === null) throw new Error("the element is not drawn");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};
const leftOf = async (element: Locator) => (await boxOf(element)).x;

for (const { who, account, path, inSight, actions } of [
  {
    who: "an administrator",
    account: demoAdmin,
    path: "/dashboard/manage-orders",
    inSight: orders_min,
    actions: ["Update"],
  },
  {
    who: "a customer",
    account: demoCustomer,
    path: "/dashboard/my-orders",
    inSight: 5,
    actions: ["Details", "Order again", "Cancel"],
  },
]) {
  test(`R-DESK-32 ${who} sees ${inSight} orders at once, each action in one column, between the header's edges`, async ({
    page,
    shop,
  }) => {
    await placeOrders(shop);
    await logIn(page, account);
    await page.goto(path);
    const rows = page.getByRole("table").locator("tbody tr");
    await expect(rows.nth(inSight - 1)).toBeInViewport({ ratio: 1 });

    for (const name of actions) {
      const buttons = page.locator("tbody").locator("a, button").filter({ hasText: name });
      const lefts = await Promise.all((await buttons.all()).map(leftOf));
      expect(new Set(lefts.map(Math.round)).size).toBe(1);
    }

    const header = page.getByRole("banner");
    const menu = await boxOf(page.getByRole("navigation", { name: "Dashboard" }));
    expect(menu.x).toBeCloseTo(await leftOf(header.getByRole("link").first()), 0);
    const table = await boxOf(page.getByRole("table").locator(".."));
    const bar = await boxOf(header.getByRole("button").last());
    expect(table.right).toBeCloseTo(bar.right, 0);
    const footer = page.getByRole("contentinfo").getByRole("paragraph").first();
    expect(menu.x).toBeCloseTo(await leftOf(footer), 0);
  });
}

test("R-DESK-32 nine orders fit on a laptop in Bangla, and four on a phone", async ({
  page,
  shop,
}) => {
  await placeOrders(shop);
  await logIn(page, demoAdmin);
  await page.goto("/bn/dashboard/manage-orders");
  const rows = page.getByRole("table").locator("tbody tr");
  await expect(rows.nth(orders_min - 1)).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  const first = await boxOf(rows.first());
  expect((await boxOf(rows.nth(4))).y - first.y).toBeLessThan(844);
});

test("the toast of a shipped order covers no button", async ({ page, shop }) => {
  await placeOrders(shop);
  await logIn(page, demoAdmin);
  await page.goto("/dashboard/manage-orders");
  const last = page.getByRole("button", { name: "Update" }).last();
  await last.click();
  await page.getByRole("button", { name: "Ship anyway" }).click();
  await expect(page.getByText("Successfully order status change to shipped")).toBeVisible();
  // The toast moves once its position is computed, and the row's buttons disappear: read both at
  // the same moment.
  await expect.poll(() => page.evaluate(coveredByToast)).toEqual([]);
});

/** A toast may cover links in rows for a few seconds; clicks pass through it. */
function coveredByToast(): (string | null)[] {
  const toast = document.querySelector("[popover][role=status] > p")?.getBoundingClientRect();
  if (toast === undefined) return ["the toast has gone"];
  const { left, right, top, bottom } = toast;
  const isCovered = (control: Element) => {
    const box = control.getBoundingClientRect();
    const isDrawn = box.width > 0 && box.height > 0;
    return isDrawn && box.left < right && box.right > left && box.top < bottom && box.bottom > top;
  };
  const controls = [...document.querySelectorAll("button, nav a")];
  return controls.filter(isCovered).map(({ textContent }) => textContent);
}
