// Every test card that other journeys do not use, and responses that never reach the page. At one size
// only: other journeys show the same on a phone.

import type { Page, Route } from "@playwright/test";

import { expect, test } from "./kit/fixtures";
import {
  logIn,
  orderBefore,
  ordersOf,
  payButton,
  productAt,
  registeredBefore,
  typeCard,
  type Account,
} from "./kit/people";
import { setSwitches } from "./kit/sandbox";
import type { Shop } from "./kit/shop";

const good = "4242424242424242";
const declined = "Your card was declined.";

const completed = (page: Page) => page.getByText("Your payment is completed");
const cardFrame = (page: Page) =>
  page.frameLocator("iframe[title='Secure card payment input frame']");
const bank = (page: Page) => page.frameLocator("iframe[title='Bank confirmation (sandbox)']");

interface Customer {
  account: Account;
  token: string;
}

/** Opens the payment page of a new order: its id. */
async function openNewOrder(page: Page, shop: Shop, { token }: Customer, product: number) {
  const { _id } = await orderBefore(shop, token, await productAt(shop, product));
  await page.goto(`/dashboard/payment/${_id}`);
  return _id;
}

const keptOrder = async (shop: Shop, { account, token }: Customer, id: string) =>
  (await ordersOf(shop, token, account)).find(({ _id }) => _id === id);

async function payAgainWith(page: Page, number: string) {
  for (const field of ["Card number", "Expiry date", "Security code"]) {
    await cardFrame(page).getByLabel(field).fill("");
  }
  await typeCard(page, number);
  await payButton(page).click();
}

/** A signed-in customer: one customer may start 20 payments a minute. */
async function signedIn(page: Page, shop: Shop): Promise<Customer> {
  const customer = await registeredBefore(shop);
  await logIn(page, customer.account);
  return customer;
}

test("R-PAY-4 a good card of every brand, with its own lengths, pays", async ({ page, shop }) => {
  const customer = await signedIn(page, shop);
  const cards = [
    "4000056655665556",
    "2223003122003222",
    "5200828282828210",
    "5105105105105100",
    "378282246310005",
    "371449635398431",
    "6011111111111117",
    "6011000990139424",
    "3566002020360505",
    "3056930009020004",
    "36227206271667",
    "6200000000000005",
    "4000000000003055",
  ];
  for (const number of cards) {
    await openNewOrder(page, shop, customer, 2);
    await typeCard(page, number, /^3[47]/.test(number) ? "12345678" : undefined);
    await payButton(page).click();
    await expect(completed(page), number).toBeVisible();
  }
  const paid = await ordersOf(shop, customer.token, customer.account);
  expect(paid.map((order) => order.paid)).toEqual(cards.map(() => true));
});

test("R-PAY-3 the other declined cards say why, with and without authentication, on one order", async ({
  page,
  shop,
  expected,
}) => {
  expected.push(/status of 402/);
  const customer = await signedIn(page, shop);
  const id = await openNewOrder(page, shop, customer, 2);
  const later = "An error occurred while processing your card. Try again in a little bit.";
  for (const [number, message] of [
    ["4000000000009979", declined],
    ["4000000000006975", declined],
    ["4000008400001280", later],
  ] as const) {
    await payAgainWith(page, number);
    await expect(page.getByRole("alert"), number).toHaveText(message);
  }
  await payAgainWith(page, "4000008400001629");
  await bank(page).getByRole("button", { name: "Complete" }).click();
  await expect(page.getByRole("alert")).toHaveText(declined);
  expect(await keptOrder(shop, customer, id)).toMatchObject({ paid: false });

  await payAgainWith(page, "4000002760003184");
  await bank(page).getByRole("button", { name: "Fail" }).click();
  await expect(page.getByRole("alert")).toHaveText(/^We are unable to authenticate/);
  await payAgainWith(page, "4000000000003220");
  await bank(page).getByRole("button", { name: "Complete" }).click();
  await expect(completed(page)).toBeVisible();
});

test("R-PAY-3 an invalid card number is refused before any request", async ({ page, shop }) => {
  const customer = await signedIn(page, shop);
  const id = await openNewOrder(page, shop, customer, 2);
  await typeCard(page, "4242424242424241");
  await payButton(page).click();
  await expect(page.getByRole("alert")).toHaveText("Your card number is invalid.");
  expect(await keptOrder(shop, customer, id)).toMatchObject({ paid: false });
});

/**
 * Lets the provider charge without informing page or shop, and runs `then` instead: returns the
 * status of the charge.
 */
async function loseTheAnswer(page: Page, shop: Shop, then: (route: Route) => Promise<void>) {
  await setSwitches(shop, { holdWebhooks: true });
  const made = { charge: (_status: number) => {} };
  const charge = new Promise<number>((resolve) => (made.charge = resolve));
  await page.route("**/v1/payment_intents/*/confirm", async (route) => {
    const answer = await route.fetch();
    await then(route);
    made.charge(answer.status());
  });
  return { charge };
}

const paidFact = (page: Page) => page.getByRole("heading", { name: "Paid", exact: true });

test.describe("a faulty provider", () => {
  test.afterEach(({ shop }) => setSwitches(shop, {}));

  test("R-PAY-5 the page detects that its card was charged, once", async ({
    page,
    shop,
    expected,
  }) => {
    expected.push(/ERR_FAILED/, /status of 409/);
    const customer = await signedIn(page, shop);
    const id = await openNewOrder(page, shop, customer, 2);
    const { charge } = await loseTheAnswer(page, shop, (route) => route.abort());
    await typeCard(page, good);
    await payButton(page).click();
    expect(await charge).toBe(200);
    await expect(paidFact(page)).toBeVisible();
    await expect(payButton(page)).toHaveCount(0);
    expect(await keptOrder(shop, customer, id)).toMatchObject({ paid: true });
  });

  test("R-PAY-5 a page reloaded during the charge shows the payment", async ({
    page,
    shop,
    expected,
  }) => {
    expected.push(/ERR_FAILED/, /status of 409/);
    const customer = await signedIn(page, shop);
    const id = await openNewOrder(page, shop, customer, 2);
    const { charge } = await loseTheAnswer(page, shop, async () => {
      await page.reload();
    });
    await typeCard(page, good);
    await payButton(page).click();
    expect(await charge).toBe(200);
    await expect(paidFact(page)).toBeVisible();
    expect(await keptOrder(shop, customer, id)).toMatchObject({ paid: true });
  });

  test("R-PAY-5 an undecided payment says so, and is Paid after the bank's decision", async ({
    page,
    shop,
    expected,
  }) => {
    expected.push(/status of 409/);
    const customer = await signedIn(page, shop);
    const id = await openNewOrder(page, shop, customer, 2);
    await setSwitches(shop, { processFirst: true, lateAfterMs: 60_000 });
    await typeCard(page, good);
    await payButton(page).click();
    const undecided = page.getByText(/^Your bank has not approved this payment yet\./);
    await expect(undecided).toBeVisible();
    await setSwitches(shop, { holdWebhooks: true, lateAfterMs: 0 });
    // The bank decides a moment later; until then the page keeps its message.
    await expect(async () => {
      const again = page.getByRole("button", { name: "Try again" });
      if (await again.isVisible()) await again.click();
      await expect(completed(page)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    expect(await keptOrder(shop, customer, id)).toMatchObject({ paid: true });
  });
});
