import type { Page } from "@playwright/test";

/** How far the content of the page has moved by itself since it was opened: its layout shift. */
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
        setTimeout(() => done(moved), 500); // What moved before is reported a moment later.
      }),
  );
