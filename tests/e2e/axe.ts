// axe's findings for a page.

import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** axe names a frame and then its contents; contrast.ts measures those. */
const isInsideFrame = (target: unknown[]) => target.length > 1;

/** Colours in the middle of a theme transition have a contrast that no visitor reads. */
export const endOfTransitions = (page: Page) =>
  page.evaluate(async () => {
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });

/** The whole page, or only what this selector matches. */
export async function checkWithAxe(page: Page, what: string, part = "html") {
  await endOfTransitions(page);
  const { violations } = await new AxeBuilder({ page }).include(part).withTags(wcag).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ target }) => !(id === "color-contrast" && isInsideFrame(target)))
      .map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
  );
  expect(found, `${what} at ${page.viewportSize()?.width} px`).toEqual([]);
}
