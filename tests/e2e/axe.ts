// What axe says of a page as it stands.

import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** axe names a frame first and then what lies in it; contrast.ts measures there. */
const isInsideFrame = (target: unknown[]) => target.length > 1;

/** Colours half way from one theme to the other have a contrast that nobody reads. */
export const endOfTransitions = (page: Page) =>
  page.evaluate(async () => {
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });

/** The whole page, or only what this selector finds of it. */
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
