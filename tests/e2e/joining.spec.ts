// Staff join a customer without an account to the account that the same person opened later.

import { expect, test } from "./kit/fixtures";
import { checkWithAxe } from "./kit/axe";
import {
  ask,
  demoAdmin,
  logIn,
  mailedPath,
  plentifulBoard,
  pressInMenu,
  registeredBefore,
  rowOf,
  send,
  tokenOf,
  type Account,
} from "./kit/people";
import { runningOver } from "./kit/running-over";
import type { Shop } from "./kit/shop";

/** Verifies the address with the link of a password reset; a later sign-in tells the shop. */
async function verify(shop: Shop, account: Account) {
  const link = new URL(await mailedPath(shop, account), shop.url);
  const oobCode = link.searchParams.get("oobCode");
  const path = `/identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=${shop.apiKey}`;
  await ask(shop, path, send({ oobCode, newPassword: account.password }));
  await tokenOf(shop, account);
}

test("R-DESKO-4 orders of a caller are in the account after staff joined both", async ({
  page,
  shop,
  newPerson,
}) => {
  const { account } = await registeredBefore(shop);
  await verify(shop, account);
  const phone = `018${String(Date.now()).slice(-8)}`;
  const board = await plentifulBoard(shop);
  const total = board.price * board.minQuantity;
  const delivery = {
    recipient: "Rahim",
    phone,
    district: "BD-13",
    area: "Uttara",
    street: "Road 7",
  };
  await ask(
    shop,
    "/api/checkouts",
    send(
      {
        lines: [{ productId: board._id, quantity: board.minQuantity, price: total }],
        delivery,
        total,
        customer: { name: "Rahim Caller", phone },
        consentBy: "phone",
      },
      "POST",
      await tokenOf(shop, demoAdmin),
    ),
  );

  await logIn(page, demoAdmin);
  await page.goto(`/dashboard/all-users?search=${phone}`);
  const row = rowOf(page, "Rahim Caller");
  await expect(row).toContainText("No account");
  await pressInMenu(row, "Join to an account");
  const dialog = page.getByRole("dialog", { name: "Join to an account" });
  await dialog.getByLabel("Email, mobile number or name").fill(account.email);
  await dialog.getByRole("listitem").filter({ hasText: account.email }).getByRole("button").click();
  const question = page.getByRole("alertdialog", { name: "Join to an account" });
  await expect(question).toContainText(`1 order of Rahim Caller (${phone}) moves to`);
  await checkWithAxe(page, "the question before a customer is joined");
  expect(await runningOver(page)).toEqual([]);
  await question.getByRole("button", { name: "Move everything" }).click();
  await expect(page.getByText(/^1 order now belongs to/)).toBeVisible();
  await expect(row).toContainText("No longer in this list");

  const customer = await newPerson();
  await logIn(customer, account);
  await customer.goto("/dashboard/my-orders");
  await expect(customer.getByText(board.name).first()).toBeVisible();
});
