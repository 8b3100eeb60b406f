// The delivery plan: the owner edits it, visitors read it.

import { expect, test } from "./kit/fixtures";
import { demoAdmin, logIn, productAt } from "./kit/people";

// The browser logs the refusal of a wrong charge.
test.use({ expected: [/422 .* \S+\/api\/delivery-plan$/] });

const editor = "/dashboard/shop/delivery-plan";

test("R-DELIV-2 R-DELIV-6 the owner changes a charge, and a visitor reads it next to a price", async ({
  page,
  shop,
}, { project }) => {
  // Both screen sizes share one plan.
  test.skip(project.name === "phone", "the phone edits without saving");
  await logIn(page, demoAdmin);
  await page.goto("/dashboard/shop");
  await page.getByRole("link", { name: "Delivery plan" }).click();
  const dhaka = page.getByRole("group", { name: "Zone Dhaka" });
  const charge = dhaka.getByLabel("Charge in Taka").first();
  await charge.fill("100.5");
  await page.keyboard.press("Control+s");
  await expect(dhaka.getByText("must be a whole number")).toBeVisible();
  await expect(charge).toBeFocused();
  await charge.fill("70");
  await expect(dhaka.getByText("৳ 70")).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(page.getByText(/^Saved as version \d+\.$/)).toBeVisible();

  const board = await productAt(shop, 0);
  for (const [prefix, line] of [
    ["", "From ৳ 70, in 1 to 3 days"],
    ["/bn", "৳ ৭০ থেকে, ১ থেকে ৩ দিনে"],
  ] as const) {
    await page.goto(`${prefix}/product/${board.slug}`);
    await expect(page.getByRole("listitem").filter({ hasText: line })).toBeVisible();
  }
});

test("R-DELIV-2 on a narrow screen the editor fits, and keeps the draft over a reload", async ({
  page,
}, { project }) => {
  test.skip(project.name !== "phone", "for the narrow screen");
  await logIn(page, demoAdmin);
  await page.goto(editor);
  await page.getByRole("button", { name: "Add pick-up" }).click();
  await expect(page.getByLabel("Name in English").last()).toBeFocused();
  await page.keyboard.type("Showroom");
  await page.getByLabel("Districts", { exact: true }).first().fill("Gazipur");
  await expect(page.getByRole("button", { name: "Remove Gazipur" })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Name in English").last()).toHaveValue("Showroom");
  await expect(page.getByRole("button", { name: "Remove Gazipur" })).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await page.getByRole("button", { name: "Show the saved plan" }).click();
  await expect(page.getByRole("button", { name: "Remove Gazipur" })).toHaveCount(0);
});
