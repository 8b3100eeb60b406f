import { existsSync } from "node:fs";
import { defineConfig, devices } from "@playwright/test";

// Journeys through the real program in a real browser: Debian's, so nothing is downloaded. Its headless shell is the
// same engine without windows, and took three quarters of the time.

const shell = "/usr/bin/chromium-headless-shell";
const chromium = process.env["CHROMIUM"] ?? (existsSync(shell) ? shell : "/usr/bin/chromium");

/** Tests of pages that set their own sizes. */
const pages =
  /(bangla-look|bangla-screens|dashboard-lists|first-paint|long-texts|product-list|quality|wrong-order)\.spec\.ts$/;

/** Journeys that do not depend on the size: sessions, refusals and outages. */
const anySize =
  /(basket|every-card|google|guards|known-device|pay-together|server-unavailable|session)\.spec\.ts$/;

/** For a browser that only script/nightly has: oldest.config.ts. */
const oldest = /oldest-browser\.spec\.ts$/;

export default defineConfig({
  testDir: ".",
  outputDir: "../../build/e2e",
  timeout: 90_000,
  globalTimeout: 20 * 60_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env["CI"] !== undefined,
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: chromium,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
  projects: [
    { name: "desktop", testIgnore: oldest, use: { viewport: { width: 1280, height: 900 } } },
    {
      name: "phone",
      testIgnore: [pages, anySize, oldest],
      use: { viewport: { width: 390, height: 844 } },
    },
  ],
});
