// Checks the compressed size of each page's files against its limit. Follows the static imports of
// the build manifest, from the entry and from the chunks and texts of each route.

import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";

import { folders } from "./folders.mjs";
import { chunkOfTexts } from "./messages.mjs";

const kilobyte = 1000;
const limits = {
  // Scripts by language: a Bangla letter has three bytes.
  en: { landing: 93, shop: 107, order: 113, admin: 126 },
  bn: { landing: 94, shop: 108.2, order: 114.2, admin: 128 },
  css: 14,
  fonts: { en: 45, bn: 150 },
  html: 14,
  landingTotal: 220,
};

const signedIn = "src/app/route-elements/require-sign-in.tsx";
const dashboard = [
  signedIn,
  "src/app/route-elements/dashboard-layout.tsx",
  ...textsOf("catalogue", "dashboard", "facts", "orders", "reviews"),
];
const customerPages = "src/app/route-elements/customer-pages.ts";
const admin = [
  ...dashboard,
  ...textsOf("staff"),
  "src/app/route-elements/require-staff.tsx",
  "src/app/route-elements/staff-pages.ts",
];
const landing = [...textsOf("catalogue", "landing"), "src/content/landing-page.tsx"];

/**
 * Chunks and texts of each kind of route, in addition to the shell; as in src/app/route-table.ts.
 */
const routes = {
  landing: [landing],
  shop: [
    [...textsOf("catalogue", "choosing", "facts", "search"), "src/catalogue/products-page.tsx"],
    [...textsOf("catalogue", "choosing", "facts"), "src/catalogue/compare/compare-page.tsx"],
    [...textsOf("choosing"), "src/catalogue/cpus/cpus-page.tsx"],
    [...textsOf("basket", "catalogue", "checkout", "orders"), "src/orders/basket/basket-page.tsx"],
    [
      ...textsOf("catalogue", "choosing", "facts", "product", "reviews"),
      "src/app/route-elements/product-route.tsx",
    ],
    [...textsOf("reading"), inLanguage("articles"), "src/content/blogs-page.tsx"],
    ["src/content/shop-page/shop-page.tsx"],
    [...textsOf("reading"), inLanguage("portfolio"), "src/content/portfolio-page.tsx"],
    [...textsOf("sign-in"), "src/app/route-elements/login-route.tsx"],
    [...textsOf("sign-in"), "src/identity/register-page.tsx"],
    [...textsOf("sign-in"), "src/identity/password-reset-page.tsx"],
    [...textsOf("sign-in"), "src/identity/action-page.tsx"],
    [...dashboard, ...textsOf("profile"), "src/app/route-elements/dashboard-profile.tsx"],
    [...dashboard, "src/orders/list/my-orders-page.tsx"],
    [...dashboard, customerPages, ...textsOf("add-review"), "src/reviews/add-review-page.tsx"],
    [...dashboard, "src/orders/payment/payment-page.tsx"],
  ],
  order: [
    [
      signedIn,
      ...textsOf("catalogue", "checkout", "choosing", "facts", "orders", "product"),
      "src/orders/purchase/purchase-page.tsx",
    ],
    [
      signedIn,
      ...textsOf("basket", "catalogue", "checkout", "choosing", "facts", "orders", "product"),
      "src/orders/checkout/checkout-page.tsx",
    ],
    [...dashboard, customerPages, ...textsOf("own-order"), "src/orders/own/own-order-page.tsx"],
  ],
  admin: [
    [...admin, ...textsOf("users"), "src/accounts/users-page.tsx"],
    [...admin, ...textsOf("staff-reviews"), "src/reviews/reviews-page.tsx"],
    [...admin, "src/accounts/staff-page.tsx"],
    [...admin, ...textsOf("audit"), "src/app/audit/audit-page.tsx"],
    [...admin, ...textsOf("dashboard-import"), "src/app/jobs/jobs-page.tsx"],
    [...admin, ...textsOf("shop-editor"), "src/app/shop-editor/shop-pages-page.tsx"],
    [...admin, ...textsOf("shop-editor"), "src/app/shop-editor/edit-shop-page.tsx"],
    [...admin, ...textsOf("shop-editor"), "src/app/delivery-plan/edit-delivery-plan-page.tsx"],
    [...admin, ...textsOf("health"), "src/app/health/health-page.tsx"],
    [...admin, ...textsOf("today"), "src/app/today/today-page.tsx"],
    [...admin, ...textsOf("dashboard-products"), "src/catalogue/edit/add-product-page.tsx"],
    [...admin, ...textsOf("dashboard-products"), "src/catalogue/edit/edit-product-page.tsx"],
    [...admin, ...textsOf("product-list"), "src/catalogue/manage-products-page.tsx"],
    [...admin, ...textsOf("staff-orders"), "src/orders/list/manage-orders-page.tsx"],
    [
      ...admin,
      ...textsOf("basket", "checkout", "new-order"),
      "src/orders/new-order/new-order-page.tsx",
    ],
    [
      ...admin,
      ...textsOf("cpu-lists", "dashboard-import"),
      "src/catalogue/import/import-products-page.tsx",
    ],
    [
      ...admin,
      ...textsOf("checkout", "staff-orders", "order-page", "order-events", "order-papers"),
      "src/orders/order-page.tsx",
    ],
    [...admin, ...textsOf("order-papers"), "src/papers/papers-page.tsx"],
  ],
};
const latinFonts = ["latin-text", "latin-display", "mono", "taka-text", "taka-display"];
const banglaFonts = ["bangla-450", "bangla-680", "bangla-digits-450", "bangla-digits-680"];

const manifest = JSON.parse(
  fs.readFileSync(path.join(folders.built, ".vite/manifest.json"), "utf8"),
);
const assets = fs.readdirSync(path.join(folders.built, "assets"));
const failures = [];
/** Transferred bytes by file, cached: most pages share most files. */
const sizes = new Map();

for (const [kind, pages] of Object.entries(routes)) {
  for (const page of pages) {
    const { styles } = filesOf("en", page);
    for (const language of ["en", "bn"]) {
      const { scripts } = filesOf(language, page);
      check(`${page.at(-1)}: ${language}: scripts`, transferSize(scripts), limits[language][kind]);
    }
    check(`${page.at(-1)}: styles`, transferSize(styles), limits.css);
  }
}
const fonts = weightOfFonts(latinFonts);
check("fonts of an English page", fonts + weightOfFonts(["bangla-word"]), limits.fonts.en);
check("fonts of a Bangla page", fonts + weightOfFonts(banglaFonts), limits.fonts.bn);
const { scripts, styles } = filesOf("en", landing);
const pictures = transferSize(["img/hero-board.svg", ...firstBoards(6)]);
// tests/e2e/first-paint.spec.ts measures the page with the rows that the server adds.
const page = transferSize([".pages/landing.html"]);
for (const name of templates()) {
  check(`the page ${name} without its rows`, transferSize([`.pages/${name}`]), limits.html);
}
check(
  "the whole landing page",
  transferSize(scripts) + transferSize(styles) + fonts + pictures + page,
  limits.landingTotal,
);

if (failures.length > 0) {
  console.error(failures.join("\n"));
  process.exit(1);
}

/** Placeholder for these bundles in the measured language. */
function textsOf(...bundles) {
  return bundles.map((bundle) => ({ bundle }));
}

/** Placeholder for the texts of src/content in the measured language. */
function inLanguage(content) {
  return { content };
}

/** The chunk in the build's manifest. */
function chunkOf(name, language) {
  if (name.bundle) return chunkOfTexts(language, name.bundle);
  if (name.content) return `src/content/${name.content}${language === "bn" ? ".bn" : ""}.ts`;
  return name;
}

function templates() {
  const names = fs.readdirSync(folders.templates, { recursive: true });
  return names.filter((name) => name.endsWith(".html"));
}

function weightOfFonts(names) {
  return transferSize(
    names.map((name) => {
      const isFont = new RegExp(`^${name}-[^.]+\\.woff2$`);
      return `assets/${assets.find((file) => isFont.test(file))}`;
    }),
  );
}

/** All files that a page imports statically, including the shell's, but without dynamic imports. */
function filesOf(language, page) {
  const scripts = new Set();
  const styles = new Set();
  const visit = (name) => {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`no chunk is called ${name}: was a page renamed?`);
    if (scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    chunk.css?.forEach((file) => styles.add(file));
    chunk.imports?.forEach(visit);
  };
  const names = ["index.html", ...textsOf("bundles"), ...page];
  names.map((name) => chunkOf(name, language)).forEach(visit);
  return { scripts: [...scripts], styles: [...styles] };
}

function firstBoards(count) {
  const boards = JSON.parse(fs.readFileSync(path.join(folders.demo, "boards.json"), "utf8"));
  return boards.slice(0, count).map(({ slug }) => `img/boards/${slug}.svg`);
}

/** Total of the transferred bytes. */
function transferSize(files) {
  return files.reduce((sum, file) => sum + transferSizeOf(file), 0);
}

function transferSizeOf(file) {
  if (!sizes.has(file)) {
    const content = fs.readFileSync(path.join(folders.built, file));
    const compressed = file.endsWith(".woff2") ? content : zlib.brotliCompressSync(content);
    sizes.set(file, Math.min(content.length, compressed.length));
  }
  return sizes.get(file);
}

function check(what, bytes, limit) {
  const weight = bytes / kilobyte;
  const line = `${what}: ${weight.toFixed(1)} of ${limit} kB`;
  console.log(line);
  if (weight > limit) failures.push(`too heavy: ${line}`);
}
