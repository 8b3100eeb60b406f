// Pages about the shop: the owner edits them, visitors read them.

import type { Page } from "@playwright/test";

import { expect, test } from "./kit/fixtures";
import { demoAdmin, logIn, productAt } from "./kit/people";

const textOf = (page: Page) => page.getByLabel("Text in English");

test("R-TRUST-1 R-TRUST-2 R-TRUST-6 the owner fills in a page, and a visitor reads it next to a price", async ({
  page,
  shop,
}, { project }) => {
  // Each screen size uses its own page.
  const [slug, title, place] =
    project.name === "phone"
      ? ["returns", "Returns and refunds", "return days"]
      : ["about", "About us", "year founded"];
  await logIn(page, demoAdmin);
  await page.goto("/dashboard/shop");
  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row).toContainText(place);
  await row.getByRole("link", { name: /^Edit/ }).click();

  const words = `Ask us first ${Date.now()}`;
  await page.getByLabel("Lead in English").fill(`${words}.`);
  await textOf(page).fill("## How\n\n- Call +880 2 5550 0100\n- Wait [[days]] days");
  await page.getByRole("button", { name: "Preview in English" }).click();
  const preview = page.getByRole("region", { name: "Preview in English" });
  await expect(preview.getByRole("heading", { name: "How" })).toBeVisible();
  await expect(preview.getByText("days", { exact: true })).toBeVisible();

  // Typed text survives a reload.
  await page.reload();
  await expect(textOf(page)).toHaveValue(/Wait \[\[days\]\] days/);
  await textOf(page).fill("## How\n\n- Call +880 2 5550 0100\n- Wait 3 days");
  await page.keyboard.press("Control+s");
  await expect(page.getByText(/^Saved as version \d+\.$/)).toBeVisible();

  await page.goto(`/${slug}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(`${words}.`)).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Wait 3 days" })).toBeVisible();
  await expect(
    page.locator("main").getByRole("link", { name: "+880 2 5550 0100" }),
  ).toHaveAttribute("href", "tel:+880255500100");
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  if (slug !== "returns") return; // Prices show three of the pages only.
  const board = await productAt(shop, 0);
  await page.goto(`/product/${board.slug}`);
  const line = page.getByRole("listitem").filter({ hasText: `${words}.` });
  await line.getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`/${slug}$`));
});

test("R-TRUST-1 R-TRUST-4 without a script a page about the shop and who the firm is can be read", async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
  const page = await context.newPage();
  await page.goto("/bn/terms");
  await expect(page.getByRole("heading", { level: 1, name: "শর্তাবলি" })).toBeVisible();
  await expect(page.locator("article").getByRole("heading", { level: 2 }).first()).toBeVisible();
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByText("TRAD/SAMPLE/000001")).toBeVisible();
  await footer.getByRole("link", { name: "গোপনীয়তা" }).click();
  await expect(page).toHaveURL(/\/bn\/privacy$/);
  await context.close();
});
