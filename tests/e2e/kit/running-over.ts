import type { Page } from "@playwright/test";

/** Texts that overflow their box. */
export const runningOver = (page: Page) =>
  page.locator("main :is(td > *, figure, h1, h2, h3, p, dd, li)").evaluateAll((boxes) =>
    boxes
      .filter((box) => box.checkVisibility() && box.scrollWidth > box.clientWidth + 1)
      .filter((box) => box.clientWidth > 1 && getComputedStyle(box).display !== "inline")
      .map((box) => `${box.tagName} ${box.textContent.slice(0, 30)}`),
  );
