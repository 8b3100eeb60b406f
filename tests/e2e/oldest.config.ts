import { join } from "node:path";

import { defineConfig } from "@playwright/test";

import journeys from "./playwright.config";

// A journey in roughly the oldest Chromium that the shop supports; only script/nightly runs it.
export default defineConfig({
  ...journeys,
  projects: [{ name: "oldest", testMatch: "oldest-browser.spec.ts" }],
  workers: 1,
  use: {
    ...journeys.use,
    launchOptions: {
      executablePath: join(__dirname, "../../.tools/chromium-103/chromium"),
      args: ["--no-sandbox", "--disable-gpu"],
    },
  },
});
