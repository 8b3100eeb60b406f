// Every screen in Bangla: no overflow, sufficient line heights, no axe findings.

import type { Page } from "@playwright/test";

import { checkWithAxe } from "./kit/axe";
import { expect, test } from "./kit/fixtures";
import { runningOver } from "./kit/running-over";
import { demoAdmin, logIn } from "./kit/people";
import {
  adminScreens,
  customerScreens,
  open,
  themes,
  visitorScreens,
  type Screen,
} from "./kit/screens";

const widths = [1280, 390, 360];

/**
 * Bangla texts whose line height is too small: 1.45 for headings, 1.5 for others (R-LANG-34).
 * Drawings have no lines.
 */
const lowLines = (page: Page) =>
  page.locator("body").evaluate((body) => {
    const found = new Set<string>();
    const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const box = texts.currentNode.parentElement;
      const text = texts.currentNode.textContent ?? "";
      if (!/[\u0980-\u09ff]/.test(text) || !box?.checkVisibility() || box.closest("svg")) continue;
      const { fontSize, lineHeight, fontWeight } = getComputedStyle(box);
      const least = Number(fontWeight) >= 680 ? 1.45 : 1.5;
      const line = lineHeight === "normal" ? 0 : parseFloat(lineHeight) / parseFloat(fontSize);
      if (line < least - 0.01) found.add(`${line.toFixed(2)}: ${text.slice(0, 40)}`);
    }
    return [...found];
  });

/** Tables that are wider than their frame, which clips them. */
const wideTables = (page: Page) =>
  page
    .locator("main table")
    .evaluateAll((tables) =>
      tables
        .map(
          (table) => table.getBoundingClientRect().width - (table.parentElement?.clientWidth ?? 0),
        )
        .filter((beyond_px) => beyond_px > 1),
    );

async function check(page: Page, screens: Screen[]) {
  for (const screen of screens) {
    await page.setViewportSize({ width: widths[0] ?? 0, height: 900 });
    await open(page, screen);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const what = `${screen.path} at ${width} px`;
      const drawn_px = await page.evaluate(() => document.scrollingElement?.scrollWidth);
      expect.soft(drawn_px, what).toBe(width);
      expect.soft(await runningOver(page), what).toEqual([]);
      expect.soft(await lowLines(page), what).toEqual([]);
      expect.soft(await wideTables(page), what).toEqual([]);
    }
    await checkWithAxe(page, screen.path);
  }
}

// Lines and boxes are the same in both themes, so one suffices; script/nightly checks both.
for (const colorScheme of themes) {
  test.describe(`in Bangla in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });
    test.slow();

    test("R-LANG-34 R-LANG-37 a visitor's screens fit and are complete", async ({
      page,
      expected,
    }) => {
      expected.push(/status of 40[04]/);
      await check(page, visitorScreens("bn"));
    });

    test("R-LANG-34 R-LANG-37 a customer's screens fit and are complete", async ({
      page,
      shop,
    }) => {
      const { account, screens } = await customerScreens(shop, "bn");
      await logIn(page, account);
      await check(page, screens);
    });

    test("R-LANG-34 R-LANG-37 an administrator's screens fit and are complete", async ({
      page,
      shop,
    }) => {
      await logIn(page, demoAdmin);
      await check(page, await adminScreens(shop, "bn"));
    });
  });
}
