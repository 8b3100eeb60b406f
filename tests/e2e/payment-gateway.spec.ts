// A customer pays on the page of SSLCommerz, here its sandbox, and comes back.

import { checkWithAxe } from "./kit/axe";
import { expect, test } from "./kit/fixtures";
import { press } from "./kit/keys";
import {
  fillLogin,
  logIn,
  openPaymentPage,
  orderBefore,
  ordersOf,
  productAt,
  registeredBefore,
} from "./kit/people";
import { themes } from "./kit/screens";
import { addressOf, languages, textOf } from "./kit/texts";

for (const language of languages) {
  const text = (path: string) => textOf(language, "dashboard-orders", path);

  test(`R-GATE-2 R-GATE-18 a customer pays by bKash with the keyboard alone (${language})`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { account, token } = await registeredBefore(shop);
    const order = await orderBefore(shop, token, await productAt(shop, 5));
    await logIn(page, account);
    await openPaymentPage(page, addressOf(language, `/dashboard/payment/${order._id}`));
    const gateway = page.getByRole("button", { name: text("ways.names.gateway") });

    await press(page, gateway);
    await expect(page).toHaveURL(/\/sandbox\/sslcommerz\/pay\//);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await checkWithAxe(page, `page of the sandbox, ${theme}`);
    }
    const group = page.locator("details[open]");
    await press(page, group.getByRole("button", { name: "Fail" }));
    await expect(page.getByRole("alert")).toHaveText(textOf(language, "paying", "paying.failed"));
    await expect(page).toHaveURL(new RegExp(addressOf(language, "/dashboard/payment/")));
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await checkWithAxe(page, `back at the shop, ${theme}`);
    }

    await press(page, gateway);
    await press(page, group.getByRole("button", { name: "Success" }));
    await expect(page.getByText(text("payment.completed"))).toBeVisible();
    await expect(page.getByText(text("payment.transactionId"))).toBeVisible();
    expect((await ordersOf(shop, token, account))[0]).toMatchObject({ paid: true });
  });
}

test("who leaves the page of SSLCommerz keeps the order", async ({ page, shop }) => {
  const { account, token } = await registeredBefore(shop);
  const order = await orderBefore(shop, token, await productAt(shop, 5));
  await logIn(page, account);
  await openPaymentPage(page, `/dashboard/payment/${order._id}`);
  await page.getByRole("button", { name: /^bKash, Nagad, Rocket/ }).click();
  await page.locator("details[open]").getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("You left the payment page. Your order is safe.")).toBeVisible();
  expect((await ordersOf(shop, token, account))[0]).toMatchObject({ paid: false });
});

test("R-GATE-23 who came by 127.0.0.1 comes back there, still signed in", async ({
  page,
  shop,
}) => {
  const { account, token } = await registeredBefore(shop);
  const order = await orderBefore(shop, token, await productAt(shop, 5));
  const here = shop.url.replace("localhost", "127.0.0.1");
  await page.goto(`${here}/login`);
  await fillLogin(page, account);
  await expect(page.getByText(/^Logged: /)).toHaveCount(1);
  await openPaymentPage(page, `${here}/dashboard/payment/${order._id}`);
  await page.getByRole("button", { name: /^bKash, Nagad, Rocket/ }).click();
  await page.locator("details[open]").getByRole("button", { name: "Success" }).click();
  await expect(page.getByText("Your payment is completed")).toBeVisible();
  expect(page.url().startsWith(`${here}/dashboard/payment/`)).toBe(true);
});
