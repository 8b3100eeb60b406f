// Delivery address and consent in the order form, in both languages.

import { checkWithAxe } from "./kit/axe";
import { expect, test } from "./kit/fixtures";
import { fillAddress, orderForm, placeOrder } from "./kit/ordering";
import {
  ask,
  demoAdmin,
  logIn,
  ordersOf,
  productAt,
  registeredBefore,
  send,
  tokenOf,
} from "./kit/people";
import { countWork } from "./kit/presses";
import { addressOf, languages, textOf } from "./kit/texts";

/** Each language orders its own boards: customers without a verified email share a part of the stock. */
const boards = { en: [6, 7], bn: [8, 10] } as const;

for (const language of languages) {
  const [returning, agreeing] = boards[language];

  test(`R-ADDR-4 a returning customer orders with two presses in ${language}`, async ({
    context,
    page,
    shop,
  }) => {
    const { account, token } = await registeredBefore(shop);
    await logIn(page, account);
    const path = addressOf(language, `/purchase/${(await productAt(shop, returning))._id}`);
    await page.goto(path);
    await placeOrder(page, language);
    await expect.poll(() => ordersOf(shop, token, account)).toHaveLength(1);

    const { presses, fields } = await countWork(context);
    await page.goto(path);
    await expect(page.getByText(/Zindabazar, .+ · 01712345678/)).toBeVisible();
    await checkWithAxe(page, "a saved address", "#order");
    const { consent, place } = orderForm(page, language);
    await consent.check();
    await place.click();
    await expect.poll(() => ordersOf(shop, token, account)).toHaveLength(2);
    expect(presses, presses.join(", ")).toHaveLength(2);
    expect(fields).toEqual(new Set(["consent"]));
  });

  test(`R-TRUST-5 the customer agrees to the newest pages in ${language}`, async ({
    context,
    page,
    shop,
    expected,
  }) => {
    expected.push(/status of 409/);
    const text = (path: string) => textOf(language, "checkout", path);
    const { account, token } = await registeredBefore(shop);
    await logIn(page, account);
    await page.goto(addressOf(language, `/purchase/${(await productAt(shop, agreeing))._id}`));
    const { consent, place } = orderForm(page, language);
    await fillAddress(page, language);
    await expect(consent).not.toBeChecked();
    await place.click();
    await expect(page.getByText(text("consent.required"))).toBeVisible();
    await checkWithAxe(page, "the order form with an error", "#order");
    const opened = context.waitForEvent("page");
    await page
      .getByRole("link", { name: text("consent.terms"), exact: true })
      .first()
      .click();
    await expect(await opened).toHaveURL(addressOf(language, "/terms"));

    await consent.check();
    const words = { lead: `Read this ${Date.now()}.`, text: "## Terms\n\nPay, then wait." };
    const change = send({ english: words, bangla: words }, "PUT", await tokenOf(shop, demoAdmin));
    await ask(shop, "/api/page-texts/terms", change);
    await place.click();
    await expect(page.getByRole("alert")).toHaveText(
      textOf(language, "order-problems", "problems.terms_changed"),
    );
    await expect(consent).not.toBeChecked();
    await consent.check();
    await place.click();
    await expect(page.getByText(text("orderForm.placed")).first()).toBeVisible();
    expect(await ordersOf(shop, token, account)).toHaveLength(1);
  });
}
