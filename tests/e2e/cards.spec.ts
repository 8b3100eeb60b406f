// The result of each kind of test card, with the bank's authentication.

import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

import { endOfTransitions } from "./kit/axe";
import { expect, test } from "./kit/fixtures";
import {
  logIn,
  orderBefore,
  ordersOf,
  payButton,
  productAt,
  registeredBefore,
  typeCard,
} from "./kit/people";
import type { Shop } from "./kit/shop";

const good = "4242424242424242";
const challenged = "4000002500003155";
const refusedChallenge =
  "We are unable to authenticate your payment method. Please choose a different payment method and try again.";

/** A customer on the payment page of their order. */
async function aboutToPay(page: Page, shop: Shop, product: number) {
  const { account, token } = await registeredBefore(shop);
  const order = await orderBefore(shop, token, await productAt(shop, product));
  await logIn(page, account);
  await page.goto(`/dashboard/payment/${order._id}`);
  return { order, kept: async () => (await ordersOf(shop, token, account))[0] };
}

async function payWith(page: Page, number: string) {
  const frame = page.frameLocator("iframe[title='Secure card payment input frame']");
  for (const field of ["Card number", "Expiry date", "Security code"]) {
    await frame.getByLabel(field).fill("");
  }
  await typeCard(page, number);
  await payButton(page).click();
}

const bank = (page: Page) => page.frameLocator("iframe[title='Bank confirmation (sandbox)']");
const completed = (page: Page) => page.getByText("Your payment is completed");

test("R-PAY-3 each declined card says why in red, and another card pays the same order", async ({
  page,
  shop,
  expected,
}) => {
  expected.push(/status of 402/);
  const { kept } = await aboutToPay(page, shop, 3);
  const declines = {
    "4000000000000002": "Your card was declined.",
    "4000000000009995": "Your card has insufficient funds.",
    "4000000000009987": "Your card was declined.",
    "4000000000000069": "Your card has expired.",
    "4000000000000127": "Your card's security code is incorrect.",
    "4000000000000119": "An error occurred while processing your card. Try again in a little bit.",
    "4100000000000019": "Your card was declined.",
    "4012888888881881": /used a non test \(live\) card/,
  };
  for (const [number, message] of Object.entries(declines)) {
    await payWith(page, number);
    await expect(page.getByRole("alert"), number).toHaveText(message);
  }
  expect(await kept()).toMatchObject({ paid: false });
  await payWith(page, "5555555555554444");
  await expect(completed(page)).toBeVisible();
  expect(await kept()).toMatchObject({ paid: true });
});

test("R-PAY-4 the bank's authentication names shop and amount, works by keyboard alone, and pays", async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  const { order, kept } = await aboutToPay(page, shop, 6);
  await payWith(page, challenged);
  const frame = bank(page);
  await expect(frame.getByRole("heading", { name: "Confirm this payment" })).toBeVisible();
  await expect(frame.getByText("Northbridge")).toBeVisible();
  await expect(frame.getByText("Sandbox", { exact: true })).toBeVisible();
  // The bank's page has none of the shop's fonts, and writes the currency's code.
  await expect(frame.locator("#amount")).toHaveText(
    `BDT ${order.price.toLocaleString("en-IN", { minimumFractionDigits: 2 })}`,
  );
  expect(await kept()).toMatchObject({ paid: false });

  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await endOfTransitions(page);
    const { violations } = await new AxeBuilder({ page }).include("dialog").analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  }
  const fits = await frame.locator("html").evaluate((root) => root.scrollWidth <= root.clientWidth);
  expect(fits).toBe(true);

  const complete = frame.getByRole("button", { name: "Complete" });
  await expect(complete).toBeFocused();
  for (const name of ["Fail", "Close", "Complete"]) {
    await page.keyboard.press("Tab");
    await expect(frame.getByRole("button", { name })).toBeFocused();
  }
  await page.keyboard.press("Shift+Tab");
  await expect(frame.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(completed(page)).toBeVisible();
  expect(await kept()).toMatchObject({ paid: true });
});

test("R-PAY-3 a failed or closed authentication shows a red error, returns the focus, and another card pays", async ({
  page,
  shop,
  expected,
}) => {
  expected.push(/status of 402/);
  const { kept } = await aboutToPay(page, shop, 7);
  const ways = [
    () => bank(page).getByRole("button", { name: "Fail" }).click(),
    () => bank(page).getByRole("button", { name: "Close" }).click(),
    () => page.keyboard.press("Escape"),
  ];
  for (const leave of ways) {
    await payWith(page, challenged);
    await expect(bank(page).getByRole("button", { name: "Complete" })).toBeFocused();
    await leave();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("alert")).toHaveText(refusedChallenge);
    await expect(payButton(page)).toBeFocused();
  }
  await payWith(page, "4000008260003178");
  await bank(page).getByRole("button", { name: "Complete" }).click();
  await expect(page.getByRole("alert")).toHaveText("Your card has insufficient funds.");
  expect(await kept()).toMatchObject({ paid: false });
  await payWith(page, good);
  await expect(completed(page)).toBeVisible();
});

test("R-PAY-5 a page reloaded during the authentication can still pay, once", async ({
  page,
  shop,
}) => {
  const { kept } = await aboutToPay(page, shop, 8);
  await payWith(page, challenged);
  await expect(bank(page).getByRole("button", { name: "Complete" })).toBeFocused();
  await page.reload();
  await expect(payButton(page)).toBeEnabled();
  expect(await kept()).toMatchObject({ paid: false });
  await payWith(page, good);
  await expect(completed(page)).toBeVisible();
  await page.reload();
  await expect(payButton(page)).toHaveCount(0);
  expect(await kept()).toMatchObject({ paid: true });
});
