// Finding a board: search, filters, and sharing by address.

import { checkWithAxe } from "./kit/axe";
import { expect, test } from "./kit/fixtures";
import { tabTo } from "./kit/keys";
import { hydrated } from "./kit/people";
import type { Page } from "@playwright/test";

const cards = (page: Page) => page.getByRole("article");
const total = (page: Page) => page.getByRole("main").getByRole("status").first();
const filters = (page: Page) => page.getByRole("list", { name: "Chosen filters" });

/** On a phone the filters are a sheet over the boards. */
async function unfoldFilters(page: Page) {
  const fold = page.getByText("Filter", { exact: true });
  if (await fold.isVisible()) await fold.click();
}

async function closeFilters(page: Page) {
  const show = page.getByRole("button", { name: /^Show \d+ boards?$/ });
  if (await page.getByText("Filter", { exact: true }).isVisible()) await show.click();
}

/** A value of a filter with its count. */
const value = (page: Page, name: string) =>
  page.getByRole("main").getByRole("link", { name: new RegExp(`^${name}\\s*\\d+$`) });

/** The number of boards that the page states, which must equal those it shows. */
async function countShown(page: Page): Promise<number> {
  let count = 0;
  await expect(async () => {
    count = Number(/^(\d+) boards?$/.exec((await total(page).textContent()) ?? "")?.[1]);
    expect(await cards(page).count()).toBe(Math.min(24, count));
  }).toPass();
  return count;
}

test("R-FIND-30 R-FIND-32 a filter is in the address; Back, a reload and a shared link show the same", async ({
  page,
  newPerson,
}) => {
  await page.goto("/products");
  await hydrated(page);
  const all = await countShown(page);
  await unfoldFilters(page);
  await value(page, "AM5").click();
  await expect(page).toHaveURL("/products/socket/am5");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("AM5 boards");
  await expect(filters(page)).toContainText("AM5");
  const ofSocket = await countShown(page);
  expect(ofSocket).toBeLessThan(all);
  await value(page, "ATX").click();
  await expect(page).toHaveURL("/products?socket=AM5&formFactor=ATX");
  await expect.poll(() => countShown(page)).toBeLessThan(ofSocket);
  const both = await countShown(page);

  await page.reload();
  expect(await countShown(page)).toBe(both);
  const colleague = await newPerson();
  await colleague.goto(page.url());
  expect(await countShown(colleague)).toBe(both);
  await page.goBack();
  await expect(page).toHaveURL("/products/socket/am5");
  await expect.poll(() => countShown(page)).toBe(ofSocket);
  await page.getByRole("link", { name: "Remove AM5" }).click();
  await expect(page).toHaveURL("/products");
  await expect.poll(() => countShown(page)).toBe(all);
});

test("R-CHOOSE-1 R-CHOOSE-2 on a phone the home page leads to the boards for a processor, on the first screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/products");
  await hydrated(page);
  expect((await cards(page).first().boundingBox())?.y).toBeLessThan(420);

  await page.goto("/");
  await page.getByLabel("Your processor").fill("Ryzen 5 7600");
  await page.getByRole("button", { name: "Show boards" }).click();
  await expect(page).toHaveURL("/products/cpu/amd-ryzen-5-7600");
  await hydrated(page);
  await unfoldFilters(page);
  await value(page, "ATX").click();
  await closeFilters(page);
  await expect(cards(page).first()).toBeInViewport();
});

test("R-FIND-12 the count next to each value is that of its list", async ({ page }) => {
  await page.goto("/products?memory=DDR5&inStock=yes");
  await hydrated(page);
  await unfoldFilters(page);
  for (const name of ["AM5", "ATX", "Micro-ATX"]) {
    const link = value(page, name);
    const promised = Number(await link.locator("span").last().textContent());
    await link.click();
    await expect(filters(page)).toContainText(name);
    await expect.poll(() => countShown(page)).toBe(promised);
    await page.goBack();
    await expect(page).toHaveURL("/products?memory=DDR5&inStock=yes");
  }
});

test("R-FIND-34 the list is searched and filtered by keyboard, and the focus stays", async ({
  page,
}) => {
  await page.goto("/products");
  await hydrated(page);
  const box = page.getByRole("searchbox", { name: "Search boards" });
  await tabTo(page, box);
  await page.keyboard.type("padam");
  await expect(page).toHaveURL("/products?q=padam");
  await expect(page.getByText("Showing boards for padma.")).toBeVisible();
  await expect(box).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  await expect(page).toHaveURL("/products");

  const fold = page.getByText("Filter", { exact: true });
  if (await fold.isVisible()) {
    await tabTo(page, page.locator("summary", { hasText: /^Filter$/ }));
    await page.keyboard.press("Enter");
  }
  await tabTo(page, value(page, "AM5"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/products/socket/am5");
  await expect(value(page, "AM5")).toBeFocused();
  await expect(value(page, "AM5")).toHaveAttribute("aria-current", "true");
});

test("R-FIND-3 R-FIND-35 where nothing is found, the page says what to drop", async ({ page }) => {
  await page.goto("/products?q=foobarbaz&socket=AM5");
  await hydrated(page);
  await expect(page.getByText("No board has foobarbaz in it.")).toBeVisible();
  await page.getByRole("link", { name: "Without “foobarbaz”" }).click();
  await expect(page).toHaveURL("/products/socket/am5");
  await expect.poll(() => countShown(page)).toBeGreaterThan(0);
});

test("R-CPU-7 a buyer with a processor finds its boards, and sends the list to a colleague", async ({
  page,
  newPerson,
}) => {
  await page.goto("/products");
  await hydrated(page);
  await page.getByRole("searchbox", { name: "Search boards" }).fill("Ryzen 5 7600");
  await page.getByRole("link", { name: "Boards for Ryzen 5 7600", exact: true }).click();
  await expect(page).toHaveURL("/products/cpu/amd-ryzen-5-7600");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Boards for Ryzen 5 7600");
  const all = await countShown(page);
  await unfoldFilters(page);
  await value(page, "Fits").click();
  await expect(page).toHaveURL("/products?cpu=amd-ryzen-5-7600&fit=yes");
  await expect(cards(page).first()).toContainText("Fits");
  await expect.poll(() => countShown(page)).toBeLessThan(all);
  const fitting = await countShown(page);

  const colleague = await newPerson();
  await colleague.goto(page.url());
  expect(await countShown(colleague)).toBe(fitting);
  await page.goBack();
  await expect.poll(() => countShown(page)).toBe(all);
  await closeFilters(page);
  await cards(page).first().getByRole("link").first().click();
  await expect(page.getByLabel("Your processor")).toHaveValue("Ryzen 5 7600");
});

test("R-CPU-7 the processor is chosen by keyboard, and taken back", async ({ page }) => {
  await page.goto("/products/socket/am5");
  await hydrated(page);
  const all = await countShown(page);
  await unfoldFilters(page);
  await tabTo(page, page.getByLabel("Your processor"));
  await page.keyboard.type("9600x");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/products?cpu=amd-ryzen-5-9600x&socket=AM5");
  await expect(filters(page)).toContainText("Fits Ryzen 5 9600X");
  await countShown(page);
  await closeFilters(page);
  await page.getByRole("link", { name: "Remove Fits Ryzen 5 9600X" }).click();
  await expect(page).toHaveURL("/products/socket/am5");
  await expect.poll(() => countShown(page)).toBe(all);
});

test("a page that the server drew is hydrated as it is, and asks for nothing", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  for (const address of [
    "/products?q=padam&socket=AM5&priceMax=90000&sort=price",
    "/products/memory/ddr4",
    "/bn/products?inStock=yes&wifi=none,Wi-Fi%206",
    "/products?q=foobarbaz",
    "/products?q=ryzen%205%207600",
    "/products/cpu/amd-ryzen-5-9600x",
    "/bn/products?cpu=amd-ryzen-5-9600x&fit=yes,update&socket=AM5",
  ]) {
    await page.goto(address, { waitUntil: "networkidle" });
    await hydrated(page);
  }
  expect(asked.filter((url) => url.includes("/api/"))).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("R-FIND-33 words, prices, filters and order work by forms and links", async ({ page }) => {
    await page.goto("/products");
    await unfoldFilters(page);
    await value(page, "AM5").click();
    await expect(page).toHaveURL("/products/socket/am5");
    await unfoldFilters(page);
    await page.getByRole("textbox", { name: "From" }).fill("90000");
    await page.getByRole("textbox", { name: "To" }).fill("10000");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL("/products?socket=AM5&priceMin=10000&priceMax=90000");
    const count = await countShown(page);
    await page.getByRole("link", { name: "Price, low to high" }).click();
    await expect(page).toHaveURL("/products?socket=AM5&priceMin=10000&priceMax=90000&sort=price");
    expect(await countShown(page)).toBe(count);
    await page.getByRole("link", { name: "Clear all" }).click();
    await expect(page).toHaveURL("/products");
    await page.getByRole("searchbox").fill("b 650");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL("/products?q=b%20650");
    await countShown(page);
  });

  test("R-CPU-7 R-FIND-33 a processor is chosen by its name, or by a part of it", async ({
    page,
  }) => {
    await page.goto("/products/socket/am5");
    await unfoldFilters(page);
    await page.getByLabel("Your processor").fill("7600");
    await page.getByRole("button", { name: "Show boards that fit" }).click();
    await expect(page).toHaveURL("/products?cpu=amd-ryzen-5-7600&socket=AM5");
    await expect(filters(page)).toContainText("Fits Ryzen 5 7600");
    await countShown(page);
    await unfoldFilters(page);
    await value(page, "To be confirmed").click();
    await countShown(page);
    await unfoldFilters(page);
    await page.getByLabel("Your processor").fill("z80");
    await page.getByRole("button", { name: "Show boards that fit" }).click();
    await expect(page).toHaveURL("/products?q=z80");
    await expect(page.getByText("No board has z80 in it.")).toBeVisible();
  });

  test("R-CPU-10 R-FIND-33 a processor is chosen from the page of all", async ({ page }) => {
    await page.goto("/products");
    await unfoldFilters(page);
    await page.getByRole("link", { name: "All processors" }).click();
    await expect(page).toHaveURL("/products/cpu");
    await page.getByRole("link", { name: "Ryzen 5 7600", exact: true }).click();
    await expect(page).toHaveURL("/products/cpu/amd-ryzen-5-7600");
    await countShown(page);
    const [path] = await page
      .locator("article a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    await page.goto(path ?? "");
    await page.getByRole("link", { name: "All processors" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Boards by processor");
  });
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test("axe finds nothing where filters are chosen, and where nothing is found", async ({
      page,
    }) => {
      for (const address of [
        "/products?q=padam&socket=AM5,AM4&priceMax=90000",
        "/bn/products/socket/am5",
        "/products?q=foobarbaz",
        "/products?q=am5%20foobarbaz",
        "/products/cpu",
        "/products/cpu/amd-ryzen-5-9600x",
        "/products?q=ryzen%205%207600",
      ]) {
        await page.goto(address, { waitUntil: "networkidle" });
        await hydrated(page);
        const fold = page.locator("main details > summary").first();
        if (await fold.isVisible()) await fold.click();
        await checkWithAxe(page, address);
      }
    });
  });
}
