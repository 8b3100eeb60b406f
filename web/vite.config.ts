import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

import { leanRouter } from "./tools/lean-router.mjs";
import { noPropTypes } from "./tools/no-prop-types.mjs";
import { serverHoles } from "./tools/server-holes.mjs";

// What every page needs of others, and of us. Mutations are for pages with a form only.
const vendor =
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|valibot)\/(?!.*mutation(Observer)?\.js|.*useMutation)/;
const parts =
  /src\/(platform\/(?!confirm|schema|mail|read-form|full-page|origin|idempotency|email|messages\/(en|late))|app\/(?!require|not-found|dashboard)|catalogue\/product-(picture|queries))/;
const backEnd = "http://127.0.0.1:8080";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), leanRouter(), noPropTypes(), serverHoles()],
  // Drawn by tools/prepare-public.mjs: fonts and pictures, which no repository should hold.
  publicDir: "../build/web-public",
  // Inlining would put code or data into the page itself, which the content security policy forbids.
  build: {
    outDir: isSsrBuild === true ? "../build/web-prerendering" : "../build/web",
    emptyOutDir: true,
    copyPublicDir: isSsrBuild !== true,
    manifest: isSsrBuild !== true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Few files compress better than many, and vendor stays in the cache while the shop changes.
    rolldownOptions: {
      output:
        isSsrBuild === true
          ? {}
          : {
              codeSplitting: {
                groups: [
                  { name: "vendor", test: vendor },
                  { name: "parts", test: parts },
                ],
              },
            },
      // Lets go of unused classes that extend another module's; no getter here does anything else.
      treeshake: { propertyReadSideEffects: false },
    },
  },
  // The drawing program lies outside of node_modules' reach, so it holds all it needs.
  ssr: { noExternal: true },
  server: {
    proxy: Object.fromEntries(
      [
        "/api",
        "/identitytoolkit.googleapis.com",
        "/securetoken.googleapis.com",
        "/v1",
        "/sandbox",
        "/auth/google",
        "/dev/mail",
      ].map((path) => [path, backEnd]),
    ),
  },
  test: {
    environment: "jsdom",
    maxWorkers: "100%", // Not one core fewer: of two that is half.
    testTimeout: 30_000,
    setupFiles: ["src/platform/testing.tsx"],
  },
}));
