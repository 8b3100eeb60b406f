// A picture from the administrator's device becomes the picture of a board.

import { expect, test } from "./fixtures";
import { addBoard, demoAdmin, logIn, removeBoard, tokenOf } from "./people";

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
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a picture" }).click();
  await (await chooser).setFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer: photo });
  await expect(page.getByText("The picture is stored.")).toBeVisible({ timeout: 30_000 });
  await expect(address).toHaveValue(/^\/pictures\/[\da-f]{32}-\d+x\d+\/640\.jpg$/);
  const preview = page
    .getByRole("complementary", { name: "As customers will see it" })
    .locator("img");
  await preview.scrollIntoViewIfNeeded(); // Phones have it below the form, loaded when it is near.
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
