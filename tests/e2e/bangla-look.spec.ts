// Rendering of Bangla, and the cost of its fonts: on a first visit, in the other language and at
// 200 %.

import type { Page } from "@playwright/test";

import { expect, test } from "./kit/fixtures";
import { layoutShift } from "./kit/layout-shift";
import { registeredBefore, productAt, orderBefore, logIn } from "./kit/people";

const kilobyte = 1000;

interface Loaded {
  name: string;
  start_ms: number;
  end_ms: number;
  bytes: number;
}

/** Fonts that the page has loaded so far, and its layout shift. */
async function loadedBy(page: Page) {
  const moved = await layoutShift(page);
  const files: Loaded[] = await page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).map(
      ({ name, startTime, responseEnd, encodedBodySize }) => ({
        name: new URL(name).pathname,
        start_ms: startTime,
        end_ms: responseEnd,
        bytes: encodedBodySize,
      }),
    ),
  );
  return { files, moved };
}

const weigh = (files: Loaded[]) => files.reduce((sum, { bytes }) => sum + bytes, 0) / kilobyte;
const isFont = ({ name }: Loaded) => name.endsWith(".woff2");
const isBanglaFont = ({ name }: Loaded) => faceOf(name).startsWith("bangla");
/** "bangla-450" for "/assets/bangla-450-Cq3fT1x2.woff2". */
const faceOf = (name: string) => /\/assets\/(.*)-[\w-]{8}\.woff2$/.exec(name)?.[1] ?? "";

async function visit(page: Page, path: string) {
  await page.goto(path, { waitUntil: "networkidle" });
  await expect(page.locator("html")).toHaveAttribute("data-faces", "shop");
  await page.evaluate(() => document.fonts.ready);
  return loadedBy(page);
}

test("R-LANG-33 R-LANG-38 Bangla faces come after the last script, and little moves", async ({
  page,
}) => {
  for (const path of ["/bn", "/bn/products"]) {
    const { files, moved } = await visit(page, path);
    const faces = files.filter(isBanglaFont);
    expect(faces.map(({ name }) => faceOf(name))).toEqual(
      expect.arrayContaining(["bangla-450", "bangla-680", "bangla-digits-680"]),
    );
    if (path === "/bn") {
      const named = await (await page.request.get(path)).text(); // Without fonts that load when idle.
      const scripts = files.filter(({ name }) => name.endsWith(".js") && named.includes(name));
      expect(scripts.length).toBeGreaterThan(3);
      const works_ms = Math.max(...scripts.map(({ end_ms }) => end_ms));
      expect(Math.min(...faces.map(({ start_ms }) => start_ms))).toBeGreaterThan(works_ms);
      expect(weigh(files.filter(isFont))).toBeLessThan(150);
    }
    expect(moved, path).toBeLessThan(0.05);
  }
});

test("R-LANG-32 R-LANG-38 an English page loads nothing of Bangla but the word on the switch", async ({
  page,
}) => {
  const { files } = await visit(page, "/products"); // The home page has reviews, also in Bangla.
  expect(files.filter(isBanglaFont).map(({ name }) => faceOf(name))).toEqual(["bangla-word"]);
  expect(weigh(files.filter(isFont))).toBeLessThan(45);
});

test("R-LANG-35 R-LANG-36 letters of Bangla are neither spread nor slanted, and stand in its own face", async ({
  page,
}) => {
  await visit(page, "/bn");
  const styles = await page.locator("body").evaluate((body) => {
    const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    while (texts.nextNode()) {
      const box = texts.currentNode.parentElement;
      const text = texts.currentNode.textContent ?? "";
      if (!/[\u0985-\u09b9]/.test(text) || !box?.checkVisibility() || box.closest("[lang=en]"))
        continue;
      const { letterSpacing, fontStyle, textTransform, hyphens, fontFamily } =
        getComputedStyle(box);
      const [face] = fontFamily.split(",");
      found.add([letterSpacing, fontStyle, textTransform, hyphens, face].join(" "));
    }
    return [...found];
  });
  expect(styles).not.toEqual([]);
  for (const style of styles) {
    expect(style).toMatch(
      /^(normal|0px) normal none (none|manual) "NB (Bangla|Mono|Bangla Word)"$/,
    );
  }
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveCSS("font-weight", "680");
  await expect(heading).toHaveCSS("font-family", /^"NB Bangla", "NB Display"/);
});

test("R-LANG-32 digits of one column are of one width", async ({ page, shop }) => {
  const { account, token } = await registeredBefore(shop);
  await orderBefore(shop, token, await productAt(shop, 4));
  await logIn(page, account);
  await visit(page, "/bn/dashboard/my-orders");
  const widths = await page.locator("body").evaluate((body) =>
    [400, 700].map((weight) =>
      Array.from("০১২৩৪৫৬৭৮৯", (digit) => {
        const box = document.createElement("span");
        box.style.fontWeight = String(weight);
        box.textContent = digit.repeat(10);
        body.append(box);
        const { width } = box.getBoundingClientRect();
        box.remove();
        return Math.round(width);
      }),
    ),
  );
  for (const row of widths) expect(new Set(row).size, String(row)).toBe(1);
});

test("in forced colours and at 200 % a Bangla page has its controls, and no part is cut", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.setViewportSize({ width: 640, height: 450 }); // 1280 x 900 at 200 %.
  for (const path of ["/bn", "/bn/products", "/bn/login"]) {
    await visit(page, path);
    expect(await page.evaluate(() => document.scrollingElement?.scrollWidth), path).toBe(640);
    const other = page.getByRole("banner").getByRole("link", { name: "English", exact: true });
    await expect(other).toBeVisible();
    const size = await other.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0), path).toBeGreaterThanOrEqual(44);
  }
});

test("R-SHELL-12 in forced colours stars, chosen filters and the current page are seen", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  const borderOf = (selector: string, part?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((node, pseudo) => {
        const { borderTopWidth, borderBottomColor } = getComputedStyle(node, pseudo);
        return [borderTopWidth, borderBottomColor];
      }, part);
  await visit(page, "/products/socket/am5");
  expect(await borderOf("details a[aria-current]", "::before")).toContain("9px");
  const [, current] = await borderOf("header a[aria-current=page]");
  const [, other] = await borderOf("header a:not([aria-current])[href='/blogs']");
  expect(current).not.toBe(other);
  await visit(page, "/");
  await page
    .getByRole("img", { name: /out of 5 stars/ })
    .first()
    .scrollIntoViewIfNeeded();
  expect(await borderOf("[role=img] > i[data-on=true]")).toContain("4px");
});
