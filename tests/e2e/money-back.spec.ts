// Failed refunds and unmatched payments, for administrators: in both themes and sizes, by keyboard
// alone.

import type { Locator, Page } from "@playwright/test";

import { checkWithAxe } from "./kit/axe";
import { expect, test } from "./kit/fixtures";
import { press, type } from "./kit/keys";
import {
  ask,
  demoAdmin,
  logIn,
  openMenu,
  orderBefore,
  productAt,
  registeredBefore,
  rowOf,
  send,
  tokenOf,
} from "./kit/people";
import { atTheProvider, setSwitches } from "./kit/sandbox";
import { themes } from "./kit/screens";
import type { Shop } from "./kit/shop";

const sizes = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

/** An order whose refund failed at the bank. */
async function refundThatFailed(shop: Shop) {
  const { account, token } = await registeredBefore(shop);
  const order = await orderBefore(shop, token, await productAt(shop, 4));
  const body = { price: order.price, orderId: order._id };
  const opening = ask<{ clientSecret: string }>(
    shop,
    "/api/create-payment-intent",
    send(body, "POST", token),
  );
  const [intent = ""] = (await opening).clientSecret.split("_secret_");
  await atTheProvider(shop, `payment_intents/${intent}/confirm`, {
    payment_method: "pm_card_refundFail",
  });
  const paid = { order: { _id: order._id }, transactionId: intent };
  await ask(shop, `/api/order/${order._id}`, send(paid, "PATCH", token));
  const admin = await tokenOf(shop, demoAdmin);
  const refund = { amount: 100, reason: "One board arrived broken", goodsCameBack: false };
  await ask(shop, `/api/order/${order._id}/refund`, send(refund, "POST", admin));
  const refused = () =>
    ask<{ orderId: string }[]>(shop, "/api/refused-refunds", {
      headers: { Authorization: `Bearer ${admin}` },
    });
  await expect
    .poll(async () => (await refused()).map(({ orderId }) => orderId))
    .toContain(order._id);
  return { account, order };
}

/** A payment for an unknown order, and without a shop. */
async function strayPayment(shop: Shop): Promise<string> {
  const { id } = await atTheProvider(shop, "payment_intents", {
    "metadata[order_id]": "65a1f0c2d3e4b5a6978877ff",
    amount: "1234500",
    currency: "bdt",
    confirm: "true",
    payment_method: "pm_card_visa",
  });
  const admin = await tokenOf(shop, demoAdmin);
  const queue = () =>
    ask<{ transactionId: string }[]>(shop, "/api/unclaimed-payments", {
      headers: { Authorization: `Bearer ${admin}` },
    });
  await expect
    .poll(async () => (await queue()).map(({ transactionId }) => transactionId))
    .toContain(id);
  return id;
}

const inside = (page: Page) => page.getByRole("dialog");

/** axe's findings and overflows in the open dialog, in each theme and size. */
async function check(page: Page, name: string) {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    for (const size of sizes) {
      await page.setViewportSize(size);
      await checkWithAxe(page, `${name} (${colorScheme})`, "dialog");
      const hidden = await inside(page)
        .getByRole("group")
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(hidden, `what ${name} hides at its right edge at ${size.width} px`).toBe(0);
    }
  }
}

/**
 * Opens it by its button, checks it, and closes it with Escape, which returns the focus to its
 * row's menu.
 */
async function checkDialog(page: Page, opener: Locator, name: string, menu = opener) {
  await opener.press("Enter");
  await expect(inside(page)).toBeVisible();
  await check(page, name);
  await page.keyboard.press("Escape");
  await expect(inside(page)).toHaveCount(0);
  await expect(menu).toBeFocused();
}

// Each checks three dialogs, in both themes and sizes.
test.slow();
test.afterEach(({ shop }) => setSwitches(shop, {}));

test("a failed refund links to its order, which is refunded again by keyboard", async ({
  page,
  shop,
}) => {
  await setSwitches(shop, { lateAfterMs: 0 });
  const { account, order } = await refundThatFailed(shop);
  await logIn(page, demoAdmin);
  await page.goto("/dashboard/manage-orders");
  const opener = page.getByRole("button", { name: /^Failed refunds: / });
  await checkDialog(page, opener, "the list of refunds that did not go");

  await opener.press("Enter");
  await press(page, inside(page).getByRole("link", { name: order._id }));
  await expect(page).toHaveURL(`/dashboard/manage-orders?search=${order._id}`);
  await expect(inside(page)).toHaveCount(0);
  await expect(page.getByText("1 order", { exact: true })).toBeVisible();

  const row = rowOf(page, account.email);
  const menu = await openMenu(row);
  const refund = row.getByRole("button", { name: "Refund" });
  await checkDialog(page, refund, "the refund", menu);
  await menu.press("Enter");
  await refund.press("Enter");
  await type(page, inside(page).getByLabel("Amount in Taka"), "0");
  await press(page, inside(page).getByRole("button", { name: "Refund" }));
  await expect(inside(page).getByLabel("Amount in Taka")).toBeFocused();
  await expect(inside(page).getByText("Please enter the reason for the refund")).toBeVisible();
  await check(page, "a refund with errors");
  await type(page, inside(page).getByLabel("Amount in Taka"), "100");
  await type(page, inside(page).getByLabel("Reason"), "Once more, to another card");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Refund started")).toBeVisible();
  await expect(menu).toBeFocused();
});

test("an unmatched payment is refunded by keyboard", async ({ page, shop }) => {
  const payment = await strayPayment(shop);
  await logIn(page, demoAdmin);
  await page.goto("/dashboard/manage-orders");
  const opener = page.getByRole("button", { name: /^Payments without an order: / });
  await checkDialog(page, opener, "the list of payments without an order");

  await opener.press("Enter");
  const row = inside(page).getByRole("row").filter({ hasText: payment });
  await press(page, row.getByRole("button", { name: "Refund" }));
  await expect(row.getByLabel("Reason")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(row.getByText("Please enter the reason for the refund")).toBeVisible();
  await expect(row.getByLabel("Reason")).toBeFocused();
  await check(page, "a payment that goes back, with errors");
  await type(page, row.getByLabel("Reason"), "Unknown purpose");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Refund started")).toBeVisible();
  await expect(row.getByText("Refunded", { exact: true })).toBeVisible();
  await press(page, inside(page).getByRole("button", { name: "Close" }));
  await expect(opener).toBeFocused();
});
