// Comparison of boards: selected in the list, shared by address, on a phone and in print.

import { checkWithAxe } from "./kit/axe";
import { expect, test } from "./kit/fixtures";
import { layoutShift } from "./kit/layout-shift";
import { hydrated, productAt } from "./kit/people";

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
  for (const { name } of [one, other]) {
    await expect(table.getByRole("columnheader", { name })).toBeVisible();
  }
  await page.emulateMedia({ media: "print" });
  await expect(page.getByLabel("Only differences")).toBeHidden();
  await expect(table).toBeVisible();
});

for (const [screen, width] of [
  ["a phone", 390],
  ["a desktop", 1280],
] as const) {
  test(`R-COMP-2 on ${screen} nothing moves while a shared link opens`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 844 });
    const boards = await Promise.all([0, 2, 3].map((at) => productAt(shop, at)));
    const slugs = boards.map(({ slug }) => slug).join(",");
    await page.goto(`/compare?boards=${slugs}&cpu=amd-ryzen-5-9600x`);
    await expect(page.getByRole("row", { name: /^Fits Ryzen 5 9600X/ })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(await layoutShift(page)).toBeLessThan(0.01);
  });
}

test("R-COMP-1 on a phone the bar covers no button that was pressed", async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/products");
  await hydrated(page);
  const { name } = await productAt(shop, 1);
  const button = page
    .getByRole("article", { name, exact: true })
    .getByRole("button", { name: "Compare" });
  // At the bottom edge, where the bar appears.
  await button.evaluate((one) => one.scrollIntoView({ block: "end" }));
  await button.click();
  const covered = await page.getByRole("region", bar).boundingBox();
  expect(covered).toMatchObject({ x: 0, width: 390 });
  await expect
    .poll(async () => {
      const pressed = await button.boundingBox();
      return (pressed?.y ?? 0) + (pressed?.height ?? 0);
    })
    .toBeLessThanOrEqual(covered?.y ?? 0);
});
