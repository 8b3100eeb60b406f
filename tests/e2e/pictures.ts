// A picture of every screen, at two widths: in English in both themes, in Bangla in the light one. And the
// page that shows them.

import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";

import { test } from "./kit/fixtures";
import { demoAdmin, logIn, type Account } from "./kit/people";
import {
  adminScreens,
  customerScreens,
  englishScreens,
  open,
  themes,
  visitorScreens,
  type Screen,
} from "./kit/screens";
import { languages, type Language } from "./kit/texts";

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

const themesOf = (language: Language) => (language === "en" ? themes : themes.slice(0, 1));

const fileOf = (language: Language, { name }: Screen, width: number, theme: string) =>
  `${[name, ...(language === "en" ? [] : [language]), width, theme].join("-")}.webp`;

async function takeAll(page: Page, language: Language, screens: readonly Screen[]) {
  for (const screen of screens) {
    for (const { shown_px, ...size } of sizes) {
      await page.setViewportSize(size);
      for (const colorScheme of themesOf(language)) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await open(page, screen);
        await page.waitForLoadState("networkidle");
        await take(page, fileOf(language, screen, size.width, colorScheme), shown_px);
      }
    }
  }
}

function pictures(language: Language, screen: Screen): string[] {
  const words = language === "en" ? "" : "in Bangla, ";
  return sizes.flatMap(({ width }) =>
    themesOf(language).map((theme) => {
      const file = `screens/${fileOf(language, screen, width, theme)}`;
      const shown = width > 1000 ? 420 : 130;
      const alt = `${screen.name}, ${words}${width} px, ${theme}`;
      return `<a href="${file}"><img src="${file}" width="${shown}" alt="${alt}"></a>`;
    }),
  );
}

test("pictures of all screens", async ({ page, shop, newPerson, expected }) => {
  test.setTimeout(30 * 60_000);
  expected.push(/status of 40[04]/);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });

  const as = async (person: Account) => {
    const visitor = await newPerson();
    await visitor.setViewportSize(sizes[0]);
    await logIn(visitor, person);
    return visitor;
  };
  const rows = new Map<string, string[]>();
  const admin = await as(demoAdmin);
  for (const language of languages) {
    const customer = await customerScreens(shop, language);
    const english = language === "en" ? englishScreens : [];
    for (const [person, screens] of [
      [page, [...visitorScreens(language), ...english]],
      [await as(customer.account), customer.screens],
      [admin, await adminScreens(shop, language)],
    ] as const) {
      await takeAll(person, language, screens);
      for (const screen of screens) {
        const row = rows.get(screen.name) ?? [];
        rows.set(screen.name, [...row, ...pictures(language, screen)]);
      }
    }
  }

  const lead =
    "# Screens\n\nEvery screen at 1280 and 390 pixels: in English in both themes, in Bangla in the light one. The pictures show the\n" +
    "upper part. `script/screens` takes them from the release build in demo mode; check them after a change of the style.\n";
  const body = [...rows].map(([name, row]) => `## ${name}\n\n${row.join("\n")}\n`);
  await writeFile(join(documents, "screens.md"), [lead, ...body].join("\n"));
});
