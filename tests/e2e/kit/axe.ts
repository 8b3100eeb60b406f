// axe's findings for a page.

import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** axe names a frame and then its contents; contrast.ts measures those. */
const isInsideFrame = (target: unknown[]) => target.length > 1;

/** Skips colours in the middle of a theme transition, which no visitor reads. */
export const endOfTransitions = (page: Page) =>
  page.evaluate(async () => {
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });

/**
 * Checks the whole page, or only the selector `part`, without `except`. In the dark theme only the
 * colours differ.
 */
export async function checkWithAxe(page: Page, what: string, part = "html", except?: string) {
  await endOfTransitions(page);
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  const axe = new AxeBuilder({ page }).include(part);
  if (except !== undefined) axe.exclude(except);
  const { violations } = await (
    isDark ? axe.withRules("color-contrast") : axe.withTags(wcag)
  ).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ target }) => !(id === "color-contrast" && isInsideFrame(target)))
      .map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
  );
  expect(found, `${what} at ${page.viewportSize()?.width} px`).toEqual([]);
}
