// A payment recorded for the wrong order, then moved to the right one.

import { expect, test } from "./kit/fixtures";
import {
  demoAdmin,
  logIn,
  orderBefore,
  ordersOf,
  plentifulBoard,
  registeredBefore,
  taka,
} from "./kit/people";

test("R-UNDO-2 a receipt on the wrong order is moved by the number of the right one, which it pays", async ({
  page,
  shop,
}) => {
  const product = await plentifulBoard(shop);
  const people = [await registeredBefore(shop), await registeredBefore(shop)];
  const [wrong, right] = await Promise.all(
    people.map(async ({ account, token }) => {
      await orderBefore(shop, token, product);
      const [order] = (await ordersOf(shop, token, account)) as { _id: string; number?: number }[];
      return { _id: order?._id ?? "", number: order?.number ?? 0 };
    }),
  );
  const paidOf = async (person: number) => {
    const { account, token } = people[person]!;
    return (await ordersOf(shop, token, account))[0]?.paid;
  };
  const total = taka(product.price * product.minQuantity);

  await logIn(page, demoAdmin);
  await page.goto(`/dashboard/manage-orders/${wrong!._id}`);
  await page.getByRole("button", { name: "Record money" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reference on the statement").fill(`FT${right!.number}`);
  await dialog.getByRole("button", { name: "Record", exact: true }).click();
  await expect(page.getByText("Money recorded")).toBeVisible();
  await expect.poll(() => paidOf(0)).toBe(true);

  const recorded = page.getByRole("region", { name: "Recorded money" });
  await expect(recorded).toContainText(total);
  await recorded.getByRole("button", { name: "Move to another order" }).click();
  await expect(dialog).toContainText(`#${wrong!.number} will be unpaid again.`);
  await dialog.getByLabel("Number of the other order").fill(String(right!.number));
  await expect(dialog).toContainText(`#${right!.number} · `);
  await dialog.getByLabel("Reason").fill("Meant for the other order");
  await dialog.getByRole("button", { name: "Move to another order" }).dblclick();
  await expect(page.getByText(`Moved to order #${right!.number}`)).toBeVisible();
  await expect.poll(async () => [await paidOf(0), await paidOf(1)]).toEqual([false, true]);
  await expect(recorded).toContainText(`Moved to #${right!.number}: Meant for the other order`);
  await page.goto(`/dashboard/manage-orders/${right!._id}`);
  await expect(page.getByRole("region", { name: "Recorded money" })).toContainText(total);
});
