// A picture of every screen, at two widths and in both themes, and the page that shows them.

import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";

import { test } from "./fixtures";
import { demoAdmin, logIn, type Account } from "./people";
import {
  adminScreens,
  customerScreens,
  open,
  themes,
  visitorScreens,
  type Screen,
} from "./screens";

const documents = join(__dirname, "../../docs");
const folder = join(documents, "screens");
const sizes = [
  { width: 1280, height: 900, shown_px: 1500 },
  { width: 390, height: 844, shown_px: 1700 },
] as const;

/** The upper part of the screen, small enough for a repository. */
async function take(page: Page, file: string, shown_px: number) {
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }));
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send("Page.captureScreenshot", {
    format: "webp",
    quality: 60,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width, height: Math.min(height, shown_px), scale: 1 },
  });
  await writeFile(join(folder, file), Buffer.from(data, "base64"));
}

async function takeAll(page: Page, screens: Screen[]) {
  for (const screen of screens) {
    for (const { shown_px, ...size } of sizes) {
      await page.setViewportSize(size);
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await open(page, screen);
        await page.waitForLoadState("networkidle");
        await take(page, `${screen.name}-${size.width}-${colorScheme}.webp`, shown_px);
      }
    }
  }
}

function row({ name }: Screen): string {
  const pictures = sizes.flatMap(({ width }) =>
    themes.map((theme) => {
      const file = `screens/${name}-${width}-${theme}.webp`;
      const shown = width > 1000 ? 420 : 130;
      return `<a href="${file}"><img src="${file}" width="${shown}" alt="${name}, ${width} px, ${theme}"></a>`;
    }),
  );
  return `## ${name}\n\n${pictures.join("\n")}\n`;
}

test("pictures of all screens", async ({ page, shop, newPerson, expected }) => {
  test.setTimeout(20 * 60_000);
  expected.push(/status of 40[04]/);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });

  const as = async (person: Account) => {
    const visitor = await newPerson();
    await visitor.setViewportSize(sizes[0]);
    await logIn(visitor, person);
    return visitor;
  };
  const customer = await customerScreens(shop);
  const admin = await adminScreens(shop);
  await takeAll(page, visitorScreens);
  await takeAll(await as(customer.account), customer.screens);
  await takeAll(await as(demoAdmin), admin);

  const all = [...visitorScreens, ...customer.screens, ...admin];
  const lead =
    "# Screens\n\nEvery screen at 1280 and 390 pixels, in both themes: its upper part. Taken by\n" +
    "`script/screens` from the release build in demo mode; look here after a change of the look.\n";
  await writeFile(join(documents, "screens.md"), [lead, ...all.map(row)].join("\n"));
});
