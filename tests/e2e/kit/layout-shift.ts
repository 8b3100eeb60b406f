import type { Page } from "@playwright/test";

/** Layout shift of the page since it was opened. */
export const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        let moved = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
            moved += entry.value;
          }
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => done(moved), 500); // The browser reports earlier shifts a moment later.
      }),
  );
