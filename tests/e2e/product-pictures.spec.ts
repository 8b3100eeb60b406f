// Pictures from the administrator's device become those of a board.

import type { Page } from "@playwright/test";

import { expect, test } from "./kit/fixtures";
import { press } from "./kit/keys";
import { addBoard, ask, demoAdmin, logIn, removeBoard, tokenOf, type Product } from "./kit/people";

async function upload(page: Page, ...photos: Buffer[]) {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose pictures" }).click();
  const file = { name: "photo.jpg", mimeType: "image/jpeg" };
  await (await chooser).setFiles(photos.map((buffer) => ({ ...file, buffer })));
}

test("R-IMG-1 R-IMG-3 a picture is chosen, stored, previewed and shown in the size that fits", async ({
  page,
  shop,
}) => {
  await page.goto("/");
  const photo = await page.screenshot({ type: "jpeg" });
  const token = await tokenOf(shop, demoAdmin);
  const id = await addBoard(shop, token, `Gomti ${Date.now()}`, "/img/boards/padma-x870.svg");
  await logIn(page, demoAdmin);
  await page.goto(`/dashboard/manage-products/${id}`);
  const address = page.getByLabel("Image URL");
  await upload(page, photo);
  await expect(page.getByText("The picture is stored.")).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Remove picture 1" }).click();
  await expect(address).toHaveValue(/^\/pictures\/[\da-f]{32}-\d+x\d+\/640\.jpg$/);
  const preview = page
    .getByRole("complementary", { name: "As customers will see it" })
    .locator("img");
  await preview.scrollIntoViewIfNeeded(); // On phones it is below the form and loads when near.
  await expect(preview).toHaveJSProperty("complete", true);
  await expect(preview).toHaveAttribute("src", await address.inputValue());
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Product saved")).toBeVisible();

  await page.goto(`/product/${id}`);
  const shown = page.getByRole("img", { name: /^Gomti/ });
  await expect(shown).toBeVisible();
  const file = await shown.evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(file).toMatch(/\/(640|1280|2048)\.avif$/);
  await removeBoard(shop, token, id);
});

test("R-IMG-9 several pictures are stored at once, ordered and removed by keyboard, and saved", async ({
  page,
  shop,
}) => {
  await page.goto("/");
  const photos = [await page.screenshot({ type: "jpeg" })];
  await page.goto("/products");
  photos.push(await page.screenshot({ type: "jpeg" }));
  const token = await tokenOf(shop, demoAdmin);
  const drawing = "/img/boards/padma-x870.svg";
  const id = await addBoard(shop, token, `Dhaleshwari ${Date.now()}`, drawing);
  await logIn(page, demoAdmin);
  await page.goto(`/dashboard/manage-products/${id}`);
  await upload(page, ...photos);
  await expect(page.getByText("2 pictures are stored.")).toBeVisible({ timeout: 30_000 });
  const addresses = [2, 3].map((number) => page.getByLabel(`Picture ${number}: URL`));
  const [second = "", third = ""] = await Promise.all(addresses.map((field) => field.inputValue()));
  await upload(page, ...photos.slice(0, 1));
  await expect(page.getByText("The product has this picture already.")).toBeVisible({
    timeout: 30_000,
  });
  await press(page, page.getByRole("button", { name: "Move picture 3 up" }));
  await page.keyboard.press("Enter"); // The button of the same picture has the focus.
  await expect(page.getByLabel("Image URL")).toHaveValue(third);
  await press(page, page.getByRole("button", { name: "Remove picture 2" }));
  await expect(page.getByText("Picture 2 is removed.")).toBeVisible();
  await press(page, page.getByRole("button", { name: "Save changes" }));
  await expect(page.getByText("Product saved")).toBeVisible();
  const product = await ask<Product & { img: string; morePictures: string[] }>(
    shop,
    `/api/product/${id}`,
  );
  expect([product.img, ...product.morePictures]).toEqual([third, second]);
  await removeBoard(shop, token, id);
});
