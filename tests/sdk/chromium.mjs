// For tests only: Debian's Chromium, without any network but the pages under test.

import { load } from "./packages.mjs";

const { chromium } = load("playwright-core");

export const startChromium = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
    ],
  });
