import { defineConfig } from "@playwright/test";

import journeys from "./playwright.config";

// The shop with the Auth emulator in Firebase's place; script/compare-identity runs it, no test run does.
export default defineConfig({
  ...journeys,
  projects: [{ name: "emulator", testMatch: "emulator.ts" }],
  workers: 1,
  fullyParallel: false,
});
