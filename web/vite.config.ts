import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

import { bundledPackages } from "./tools/bundled-packages.mjs";
import { messages } from "./tools/messages.mjs";
import { noPropTypes } from "./tools/no-prop-types.mjs";
import { serverPlaceholders } from "./tools/server-placeholders.mjs";

// Two files that every page loads. `vendor` is third-party code without what few pages need: mutations
// (forms), several queries at once (lists and the comparison), queries by the page (the list of boards) and queries
// ahead of a component (the order form); `parts` is ours, chosen by folder, without what only forms, messages that pop
// up, the staff's pages or the pages of one board use. The style sheets of pages that visitors open first are in it, so
// that such a page waits for one sheet.
const vendor =
  /node_modules\/(react|react-dom|scheduler|@tanstack|valibot)\/(?!.*(mutation|mutationObserver|queriesObserver|infiniteQueryObserver)\.js|.*use(Mutation|Queries|InfiniteQuery|PrefetchQuery))/;
const parts =
  /src\/(platform\/(?!(?:api\/(?:download|field-limits|last-data|permissions|sign-in-again)|ui\/(?:email-text|field|free-place))\.ts)((api|routing|session|ui)\/|schemas\/(bangla-texts|deleted|facts|modified|product)\.ts|(messages\/)?(?!dates|faces\.css|web-address)[^/]+$)|app\/(?!not-found-page|page-permissions)[^/]+$|catalogue\/basket\/basket\.ts|catalogue\/product\/(?!drawn-board\.tsx|in-language|page-leads|price-lines))/;
const firstStyles =
  /src\/(catalogue\/(cpus\/(?!cpus-page|product-cpus)|search\/|compare\/compare-(?!page|table)|[^/]*(card|chips|grid|products-page|more-products))|content\/(hero|landing|statistics)|reviews\/(rating|review-grid)).*\.module\.css$/;
// Of the two order forms. Staff's has parts of it, and would split the chunk for customers.
const orderForm =
  /src\/orders\/(delivery\/(use-delivery|delivery-choice)|purchase\/(consent-box|destination|invoice-choice|order-request|place-order))\./;
const backEnd = "http://127.0.0.1:8080";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), messages(), noPropTypes(), serverPlaceholders(), bundledPackages()],
  // Made by tools/prepare-public.mjs: fonts and pictures, which are not committed.
  publicDir: "../build/web-public",
  // Inlining would put code or data into the page itself, which the content security policy forbids.
  build: {
    // The oldest browsers of the shop; docs/running/README.md names them.
    target: ["chrome100", "edge100", "firefox100", "safari15.4"],
    outDir: isSsrBuild === true ? "../build/web-prerendering" : "../build/web",
    emptyOutDir: true,
    copyPublicDir: isSsrBuild !== true,
    manifest: isSsrBuild !== true,
    assetsInlineLimit: 0,
    // Every page has these already.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) =>
        files.filter((file) => !/\/(parts|vendor|rolldown-runtime)-[^/]*$/.test(file)),
    },
    // Few files compress better than many, and vendor stays cached when the shop changes.
    rolldownOptions: {
      output:
        isSsrBuild === true
          ? {}
          : {
              codeSplitting: {
                groups: [
                  { name: "vendor", test: vendor },
                  { name: "parts", test: (id) => parts.test(id) || firstStyles.test(id) },
                  { name: "order-form", test: orderForm, includeDependenciesRecursively: false },
                ],
              },
            },
      // Removes unused classes that extend another module's: no getter here has side effects.
      treeshake: { propertyReadSideEffects: false },
      // Safari 15 has no class fields. They are set instead of defined, which takes less code and is the same as
      // long as no class inherits a setter of that name: none does here.
      transform: { assumptions: { setPublicClassFields: true } },
    },
  },
  // The prerendering bundle runs outside of web/ and its node_modules, so it contains everything.
  ssr: { noExternal: true },
  server: {
    fs: { allow: [".."] }, // The fonts are in build/.
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
    maxWorkers: "150%", // The tests of a page wait for a third of their time.
    testTimeout: 30_000,
    setupFiles: ["src/platform/testing.tsx"],
  },
}));
