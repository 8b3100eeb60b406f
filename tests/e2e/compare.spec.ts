// Boards side by side: chosen on the list, compared at an address that can be sent, on a phone and in print.

import { checkWithAxe } from "./axe";
import { expect, test } from "./fixtures";
import { hydrated, productAt } from "./people";

const bar = { name: "Compare boards" };

test("R-COMP-1 R-COMP-2 boards are chosen on the list by keyboard and compared at their address", async ({
  page,
  shop,
}) => {
  const [one, other] = [await productAt(shop, 0), await productAt(shop, 2)];
  await page.goto("/products");
  await hydrated(page);
  for (const { name } of [one, other]) {
    const card = page.getByRole("article", { name, exact: true });
    await card.getByRole("button", { name: "Compare" }).focus();
    await page.keyboard.press("Space");
    await expect(card.getByRole("button", { name: "Compare" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  }
  await page.getByRole("region", bar).getByRole("link", { name: "Compare (2)" }).click();
  await expect(page).toHaveURL(`/compare?boards=${one.slug},${other.slug}`);
  const table = page.getByRole("table");
  await expect(table.getByRole("row", { name: /^Chipset/ })).toContainText("differs");
  await expect(table.getByRole("row", { name: /^Socket/ })).not.toContainText("differs");
  await checkWithAxe(page, "compare");

  await page.reload();
  await expect(table.getByRole("columnheader")).toHaveCount(3);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByLabel("Only differences")).toBeHidden();
  await expect(table).toBeVisible();
});
