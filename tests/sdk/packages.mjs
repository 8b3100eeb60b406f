// For tests only: finds packages installed in web/.

import { createRequire } from "node:module";

/** Where packages are installed: web/, or the folder that NODE_PACKAGES names. */
export const packagesFolder =
  process.env.NODE_PACKAGES ?? new URL("../../web/", import.meta.url).pathname;

/** A package of that folder. */
export const load = createRequire(`${packagesFolder}/package.json`);
