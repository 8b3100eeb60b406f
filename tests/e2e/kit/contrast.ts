// Contrast of text in the card frame. axe assumes a white background in frames; this one is
// transparent and shows the page's, which axe may not read.

import { expect, type Locator, type Page } from "@playwright/test";

type Colour = readonly [red: number, green: number, blue: number, opacity: number];

function colourOf(text: string): Colour {
  const [red = 0, green = 0, blue = 0, opacity = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
  if (!text.startsWith("rgb")) throw new Error(`${text} is no colour that can be measured`);
  return [red, green, blue, opacity];
}

/** Relative luminance, as WCAG 2.2 defines it. */
function luminance([red, green, blue]: Colour): number {
  const linear = (part: number) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function contrast(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** Expects 4.5:1 for a disabled button, which axe skips. */
export async function checkDisabledContrast(button: Locator) {
  await expect(button).toBeDisabled();
  const { color, backgroundColor, opacity } = await button.evaluate((node) => {
    const { color, backgroundColor, opacity } = getComputedStyle(node);
    return { color, backgroundColor, opacity };
  });
  expect(opacity).toBe("1");
  expect(contrast(colourOf(color), colourOf(backgroundColor))).toBeGreaterThan(4.5);
}

/** Expects 4.5:1 for typed text in the card frame, its placeholders and its label. */
export async function checkCardContrast(page: Page) {
  const frame = page.locator("iframe[title='Secure card payment input frame']");
  const behind = await frame.evaluate((node) => {
    const grounds: string[] = [];
    for (let at: Element | null = node; at !== null; at = at.parentElement) {
      grounds.push(getComputedStyle(at).backgroundColor);
    }
    return grounds;
  });
  const ground = behind.map(colourOf).find(([, , , opacity]) => opacity === 1);
  if (ground === undefined) throw new Error("the card frame lies on nothing");

  const inside = await frame
    .contentFrame()
    .locator("body")
    .evaluate((body) => ({
      grounds: [body, document.documentElement].map((at) => getComputedStyle(at).backgroundColor),
      letters: [...body.querySelectorAll("input, span")].flatMap((at) => [
        getComputedStyle(at).color,
        ...(at.matches("input") ? [getComputedStyle(at, "::placeholder").color] : []),
      ]),
    }));
  for (const colour of inside.grounds) expect(colourOf(colour)[3]).toBe(0);
  expect(inside.letters).toHaveLength(7);
  for (const colour of inside.letters) {
    expect(contrast(colourOf(colour), ground), `${colour} on ${String(ground)}`).toBeGreaterThan(
      4.5,
    );
  }
}
