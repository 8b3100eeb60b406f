// Keyboard helpers.

import { expect, type Page } from "@playwright/test";

/** Presses Tab until this element, given by its accessible name, has the focus. */
export async function tabTo(page: Page, target: ReturnType<Page["getByRole"]>) {
  await expect(target).toHaveCount(1);
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`150 presses of Tab do not reach ${String(target)}`);
}

/** Tabs to a field and replaces its text. */
export async function type(page: Page, field: ReturnType<Page["getByRole"]>, text: string) {
  await tabTo(page, field);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
}

export async function press(page: Page, button: ReturnType<Page["getByRole"]>) {
  await tabTo(page, button);
  await page.keyboard.press("Enter");
}
