// The fixtures of every journey: a shop per worker, and a check of the browser's errors.

import { test as base, type BrowserContext, type Page } from "@playwright/test";

import { startShop, type Shop } from "./shop";

interface WorkerFixtures {
  shop: Shop;
}

interface TestFixtures {
  /** Errors that this journey causes on purpose, such as the status of a declined card. */
  expected: RegExp[];
  /** Another user's browser, checked in the same way. */
  newPerson: () => Promise<Page>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  shop: [
    // Playwright reads the parameter names of the first argument, even when there are none.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const shop = await startShop();
      await use(shop);
      await shop.stop();
    },
    { scope: "worker" },
  ],

  baseURL: async ({ shop }, use) => use(shop.url),

  expected: async ({}, use) => use([]), // eslint-disable-line no-empty-pattern

  context: async ({ context, expected }, use) => {
    const complaints = listen(context);
    await use(context);
    refuse(complaints, expected);
  },

  newPerson: async ({ browser, baseURL, expected }, use) => {
    const contexts: BrowserContext[] = [];
    const complaints: string[][] = [];
    await use(async () => {
      const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
      contexts.push(context);
      complaints.push(listen(context));
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
    refuse(complaints.flat(), expected);
  },
});

/** Console errors, content security policy violations and uncaught errors of every page. */
function listen(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on("console", (message) => {
    if (message.type() !== "error") return;
    const { url } = message.location(); // Of the resource, if one failed to load.
    complaints.push(`${message.page()?.url() ?? "?"}: ${message.text()} ${url}`);
  });
  context.on("weberror", (error) => complaints.push(String(error.error())));
  return complaints;
}

function refuse(complaints: string[], expected: RegExp[]) {
  const unexpected = complaints.filter((text) => !expected.some((pattern) => pattern.test(text)));
  if (unexpected.length > 0) throw new Error(`the browser complained:\n${unexpected.join("\n")}`);
}

export { expect } from "@playwright/test";
