import { expect, test } from "./kit/fixtures";
import {
  dearBoard,
  logIn,
  orderBefore,
  ordersOf,
  payButton,
  productAt,
  registeredBefore,
  rowOf,
  typeCard,
} from "./kit/people";

const declined = "4000000000000002";
const good = "4242424242424242";

test("R-PAY-3 R-PAY-4 a declined card shows a red error, the order stays unpaid, and another card pays it", async ({
  page,
  shop,
  expected,
}) => {
  expected.push(/status of 402/); // The browser logs the provider's response as an error.
  const { account, token } = await registeredBefore(shop);
  const order = await orderBefore(shop, token, await productAt(shop, 5));
  await logIn(page, account);
  await page.goto(`/dashboard/payment/${order._id}`);

  await typeCard(page, declined);
  await payButton(page).click();
  const alert = page.getByRole("alert");
  await expect(alert).toHaveText("Your card was declined.");
  const [red, green, blue] = await alert.evaluate((node) =>
    getComputedStyle(node)
      .color.match(/[\d.]+/g)!
      .map(Number),
  );
  expect(red).toBeGreaterThan(1.5 * Math.max(green ?? 255, blue ?? 255));
  expect((await ordersOf(shop, token, account))[0]).toMatchObject({ paid: false });

  const frame = page.frameLocator("iframe[title='Secure card payment input frame']");
  await frame.getByLabel("Card number").fill("");
  await expect(alert).toHaveCount(0);
  await frame.getByLabel("Expiry date").fill("");
  await frame.getByLabel("Security code").fill("");
  await typeCard(page, good);
  await payButton(page).click();
  await expect(page.getByText("Your payment is completed")).toBeVisible();
  expect((await ordersOf(shop, token, account))[0]).toMatchObject({ _id: order._id, paid: true });
});

test("R-PAY-2 the pay button waits for the payment library and for the client secret", async ({
  page,
  shop,
}) => {
  const { account, token } = await registeredBefore(shop);
  const order = await orderBefore(shop, token, await productAt(shop, 5));
  await logIn(page, account);
  const opened = { library: () => {}, secret: () => {} };
  const library = new Promise<void>((open) => (opened.library = open));
  const secret = new Promise<void>((open) => (opened.secret = open));
  await page.route("**/sandbox/stripe.js", async (route) => {
    await library;
    await route.continue();
  });
  await page.route("**/api/create-payment-intent", async (route) => {
    await secret;
    await route.continue();
  });
  const asked = page.waitForRequest("**/api/create-payment-intent");
  await page.goto(`/dashboard/payment/${order._id}`);
  await asked;
  await expect(payButton(page)).toBeDisabled();
  opened.library();
  await expect(page.locator("iframe")).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  opened.secret();
  await expect(payButton(page)).toBeEnabled();
});

test("R-PAY-5 when the tab closes right after the confirmation, the webhook alone makes the order Paid", async ({
  page,
  context,
  shop,
}) => {
  const { account, token } = await registeredBefore(shop);
  const order = await orderBefore(shop, token, await productAt(shop, 11));
  await logIn(page, account);
  await page.goto(`/dashboard/payment/${order._id}`);
  let recordings = 0;
  await context.route("**/api/order/*", async (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    recordings += 1;
    await page.close(); // The page has the provider's response.
  });
  await typeCard(page, good);
  const closed = page.waitForEvent("close");
  await payButton(page).click();
  await closed;
  expect(recordings).toBe(1);

  await expect
    .poll(async () => (await ordersOf(shop, token, account))[0])
    .toMatchObject({ _id: order._id, paid: true, transactionId: expect.stringMatching(/^pi_/) });
  await context.unrouteAll();
  const later = await context.newPage();
  await later.goto("/dashboard/my-orders");
  await expect(rowOf(later, order.productName).getByText("Paid", { exact: true })).toBeVisible();
});

test("R-PAY-5 two tabs that pay one order charge once", async ({
  page,
  context,
  shop,
  expected,
}) => {
  expected.push(/status of 400/); // The provider refuses to charge a second time.
  const { account, token } = await registeredBefore(shop);
  const order = await orderBefore(shop, token, await productAt(shop, 17));
  await logIn(page, account);
  const other = await context.newPage();
  const answers: number[] = [];
  const intents = new Set<string>();
  context.on("response", (response) => {
    const confirmed = /\/v1\/payment_intents\/(pi_\w+)\/confirm$/.exec(response.url());
    if (confirmed?.[1] === undefined) return;
    intents.add(confirmed[1]);
    answers.push(response.status());
  });
  const tabs = [page, other];
  for (const tab of tabs) {
    await tab.goto(`/dashboard/payment/${order._id}`);
    await typeCard(tab, good);
    await expect(payButton(tab)).toBeEnabled();
  }
  await Promise.all(tabs.map((tab) => payButton(tab).click()));
  for (const tab of tabs) {
    await expect(tab.getByText("Your payment is completed")).toBeVisible();
  }
  expect(answers.filter((status) => status === 200)).toHaveLength(1);
  expect(answers).toHaveLength(2);
  expect(intents.size).toBe(1);
  expect((await ordersOf(shop, token, account))[0]).toMatchObject({
    paid: true,
    transactionId: [...intents][0],
  });
});

test("R-MYORD-2 R-GATE-2 a total beyond the card limits is paid another way, and the page says why", async ({
  page,
  shop,
}) => {
  const { account, token } = await registeredBefore(shop);
  const board = await dearBoard(shop);
  await orderBefore(shop, token, board);
  await logIn(page, account);
  await page.goto("/dashboard/my-orders");
  await rowOf(page, board.name).getByRole("link", { name: "Pay Now" }).click();
  await expect(page.getByRole("heading", { name: "How do you want to pay?" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Card", exact: true })).toBeDisabled();
  await expect(page.getByText(/^A card can pay up to ৳/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Bank transfer" })).toBeEnabled();
});
