import { defineConfig } from "@playwright/test";

import journeys from "./playwright.config";

// Takes the pictures of docs/screens.md; only script/screens runs it.
export default defineConfig({
  ...journeys,
  projects: [{ name: "pictures", testMatch: "pictures.ts" }],
  workers: 1,
});
