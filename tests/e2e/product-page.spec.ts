// The public page of a board.

import { checkWithAxe } from "./kit/axe";
import { expect, test } from "./kit/fixtures";
import { layoutShift } from "./kit/layout-shift";
import {
  addBoard,
  ask,
  demoAdmin,
  hydrated,
  logIn,
  productAt,
  removeBoard,
  send,
  taka,
  tokenOf,
  type Product,
} from "./kit/people";
import { textOf } from "./kit/texts";

const orderNow = { name: "Order Now" };

test("R-PAGE-1 R-PAGE-3 a card leads to the board's page, and that to the order form", async ({
  page,
  shop,
}) => {
  const product = await productAt(shop, 0);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/products");
  await hydrated(page);
  await page.getByRole("article", { name: product.name, exact: true }).click({
    position: { x: 40, y: 40 }, // On its picture.
  });
  await expect(page).toHaveURL(`/product/${product.slug}`);
  await expect(page).toHaveTitle(`${product.name} - Northbridge`);
  await expect(page.getByRole("heading", { level: 1, name: product.name })).toBeFocused();
  const main = page.getByRole("main");
  await expect(main).toContainText(taka(product.price));
  const specifications = page.getByRole("region", { name: "Specifications" });
  await expect(specifications.getByRole("heading", { name: "Processor" })).toBeVisible();
  await expect(specifications).toContainText("AM5");
  await expect(page.getByRole("region", { name: /customers say/ }).locator("figure")).toHaveCount(
    2,
  );
  await page.goBack();
  await expect(page).toHaveURL("/products");
  await page.goForward();
  await main.getByRole("link", orderNow).click();
  await expect(page).toHaveURL("/login");
  expect(asked).toContain(`/api/product/${product.slug}`);
});

test("R-PAGE-1 the server draws the page: it is read without JavaScript, and asks for nothing", async ({
  page,
  browser,
  shop,
}) => {
  const product = await productAt(shop, 1);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/product/${product.slug}`, { waitUntil: "networkidle" });
  await hydrated(page);
  expect(asked.filter((path) => path.startsWith("/api/"))).toEqual([]);

  const still = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
  const reader = await still.newPage();
  await reader.goto(`/bn/product/${product.slug}`);
  await expect(reader.getByRole("heading", { level: 1 })).toHaveAttribute("lang", "bn");
  await expect(
    reader.getByRole("region", { name: textOf("bn", "product", "productPage.specifications") }),
  ).toContainText("LGA1851");
  await still.close();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("R-PAGE-1 the first screen has picture, name, price, stock and the way to the order", async ({
    page,
    shop,
  }) => {
    const product = await productAt(shop, 0);
    await page.goto(`/product/${product.slug}`);
    const main = page.getByRole("main");
    const stock = product.availableQuantity.toLocaleString("en-IN");
    for (const part of [
      main.getByRole("img", { name: product.name, exact: true }),
      main.getByRole("heading", { level: 1 }),
      main.getByText(taka(product.price)),
      main.getByText(stock, { exact: true }),
      main.getByRole("link", orderNow),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
  });
});

test("R-PAGE-2 R-PAGE-7 an administrator sets another address, and the old one leads to it", async ({
  page,
  shop,
  expected,
}) => {
  expected.push(/status of 409/);
  const token = await tokenOf(shop, demoAdmin);
  const name = `Rupsha ${Date.now()}`;
  const id = await addBoard(shop, token, name, "/img/boards/padma-x870.svg");
  const { slug } = await ask<Product>(shop, `/api/product/${id}`);
  await logIn(page, demoAdmin);
  await page.goto(`/dashboard/manage-products/${id}`);
  const field = page.getByLabel("Address of the page");
  await expect(field).toHaveValue(slug);
  const save = page.getByRole("button", { name: "Save changes" });
  await field.fill("padma-x870");
  await save.click();
  await expect(page.getByText("Another product has or had this address").first()).toBeVisible();
  await field.fill(`${slug}-new`);
  await save.click();
  await expect(page.getByText("Product saved")).toBeVisible();
  const moved = await fetch(`${shop.url}/product/${slug}`, { redirect: "manual" });
  expect([moved.status, moved.headers.get("location")]).toEqual([308, `/product/${slug}-new`]);
  await page.goto(`/product/${slug}`);
  await expect(page).toHaveURL(`/product/${slug}-new`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await removeBoard(shop, token, id);
});

test("R-PAGE-2 the page of a board that is no longer sold names those most like it", async ({
  page,
  shop,
  expected,
}) => {
  expected.push(/status of 404/);
  const token = await tokenOf(shop, demoAdmin);
  const { price } = await productAt(shop, 0);
  const name = `Old board ${Date.now()}`;
  const id = await addBoard(shop, token, name, "/img/boards/padma-x870.svg");
  const facts = { socket: "AM5", chipset: "X870", memory: "DDR5", formFactor: "ATX" };
  await ask(shop, `/api/product/${id}`, send({ facts, price }, "PATCH", token));
  const { slug } = await ask<Product>(shop, `/api/product/${id}`);
  await removeBoard(shop, token, id);
  const answer = await page.goto(`/product/${slug}`);
  expect(answer?.status()).toBe(404);
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This board is no longer sold");
  await expect(page.getByRole("article")).toHaveCount(3);
  await page.getByRole("article").first().getByRole("link", { name: "Padma X870" }).click();
  await expect(page).toHaveURL("/product/padma-x870");
});

test("R-IMG-10 all pictures of a board are seen: without a script, small and large, and in full size", async ({
  page,
  browser,
  shop,
}) => {
  await page.goto("/");
  const photo = await page.screenshot({ type: "jpeg" });
  const token = await tokenOf(shop, demoAdmin);
  const stored = await ask<{ img: string }>(shop, "/api/pictures", {
    method: "POST",
    headers: { "Content-Type": "application/octet-stream", Authorization: `Bearer ${token}` },
    body: new Blob([new Uint8Array(photo)]),
  });
  const name = `Karnaphuli ${Date.now()}`;
  const pictures = ["/img/boards/padma-x870.svg", stored.img, "/img/boards/jamuna-z890.svg"];
  const id = await addBoard(shop, token, name, pictures[0] ?? "");
  await ask(shop, `/api/product/${id}`, send({ morePictures: pictures.slice(1) }, "PATCH", token));
  const { slug } = await ask<Product>(shop, `/api/product/${id}`);

  const still = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
  const reader = await still.newPage();
  await reader.goto(`/bn/product/${slug}`);
  const links = reader.getByRole("link", { name: `${name}, ৩টি ছবির মধ্যে` });
  await expect(links).toHaveCount(3);
  for (const [i, address] of pictures.entries()) {
    await expect(links.nth(i)).toHaveAttribute("href", address);
    await expect(links.nth(i).getByRole("img")).toHaveCount(1);
  }
  await still.close();

  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/product/${slug}`);
  await hydrated(page);
  expect(await layoutShift(page)).toBeLessThan(0.01);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
  await page.getByRole("link", { name: `${name}, picture 2 of 3` }).click();
  const large = page
    .getByRole("main")
    .getByRole("img", { name: `${name}, picture 2 of 3` })
    .first();
  await expect(large).toHaveJSProperty("complete", true);
  await expect(large).toHaveAttribute("src", stored.img);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("link", { name: `${name}, picture 3 of 3` })).toBeFocused();
  await page.keyboard.press("ArrowLeft");

  await page.getByRole("button", { name: "Enlarge the picture" }).click();
  const dialog = page.getByRole("dialog", { name: `Pictures of ${name}` });
  const shown = dialog.getByRole("img", { name: `${name}, picture 2 of 3` });
  await expect(shown).toBeInViewport({ ratio: 0.9 });
  await checkWithAxe(page, "the pictures of a board", "dialog");
  await shown.click();
  await expect(dialog.getByRole("button", { name: "Full size" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect.poll(() => shown.evaluate((image) => image.clientWidth)).toBe(2048);
  await checkWithAxe(page, "a picture in full size", "dialog");
  await dialog.getByRole("button", { name: "Next picture" }).click();
  await expect(dialog.getByRole("status")).toHaveText("3 / 3");
  await expect(dialog.getByRole("img", { name: `${name}, picture 3 of 3` })).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Enlarge the picture" })).toBeFocused();
  await expect(page.getByRole("link", { name: `${name}, picture 3 of 3` })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await removeBoard(shop, token, id);
});
