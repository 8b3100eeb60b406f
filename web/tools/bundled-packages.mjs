// npm packages whose code is in the browser's files, for the SBOM of the Debian package.

import fs from "node:fs";
import path from "node:path";

import { folders } from "./folders.mjs";

/**
 * Writes their paths in web/package-lock.json, such as "node_modules/react", to
 * build/web-packages.json.
 */
export function bundledPackages() {
  return {
    name: "bundled-packages",
    apply: "build",
    generateBundle(_, bundle) {
      if (this.environment.name === "ssr") return; // That bundle only renders pages during the build.
      const places = new Set();
      for (const chunk of Object.values(bundle)) {
        for (const [id, module] of Object.entries(chunk.modules ?? {})) {
          if (module.renderedLength > 0) places.add(placeOf(id));
        }
      }
      places.delete(undefined);
      const list = JSON.stringify([...places].sort(), null, 2);
      fs.writeFileSync(folders.packages, `${list}\n`);
    },
  };
}

/** The package of a module; undefined for our own modules. */
function placeOf(id) {
  // Helpers that the bundler adds.
  if (id.startsWith("\0rolldown/")) return "node_modules/rolldown";
  if (id.startsWith("\0vite/")) return "node_modules/vite";
  const file = path.relative(folders.web, id.replace(/^\0/, "").split("?")[0]);
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0];
}
