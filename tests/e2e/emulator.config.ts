import { defineConfig } from "@playwright/test";

import journeys from "./playwright.config";

// The shop with the Auth emulator instead of Firebase; only script/compare-identity runs it.
export default defineConfig({
  ...journeys,
  projects: [{ name: "emulator", testMatch: "emulator.ts" }],
  workers: 1,
  fullyParallel: false,
});
