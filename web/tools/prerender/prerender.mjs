// After the build: writes a template for each prerendered page to a hidden folder of the web files,
// which the server does not serve directly.

import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

import { folders } from "../folders.mjs";
import { documentOf } from "./head.mjs";
import {
  block,
  elementAround,
  replaceOnce,
  withChoices,
  withPlaceholders,
} from "./placeholders.mjs";
import { withGallery } from "./gallery.mjs";
import { withFacts, withLanguages } from "./product-texts.mjs";
import { withChoice, withFilters } from "./search.mjs";
import { withBlocks, withContact, withFirm, withPriceLines } from "./shop-pages.mjs";
import { officeNumber, standInForBrowser } from "./stand-in-browser.mjs";

// One run per language, `prerender.mjs en` and `prerender.mjs bn`, because the app's modules read
// the language when they load.
const [language] = process.argv.slice(2);
process.env.NODE_ENV = "production";
standInForBrowser(language);
const room = await import(pathToFileURL(path.join(folders.prerendering, "prerender.js")).href);
const labels = [
  ...(await room.leastStandIns()),
  ...room.labels,
  [officeNumber, "officeNumber"],
  [officeNumber.replaceAll(" ", ""), "officeTelephone"],
];
const renderPage = async (page, content) =>
  withContact(withFirm(withPlaceholders(await room.renderPage(page.path, content), labels)));

const built = {
  index: fs.readFileSync(path.join(folders.built, "index.html"), "utf8"),
  language,
  addressOf: room.addressOf,
  texts: await room.documentTexts(),
  manifest: JSON.parse(fs.readFileSync(path.join(folders.built, ".vite/manifest.json"), "utf8")),
};

const bodies = {
  landing: landingBody,
  product: productBody,
  cpus: cpusBody,
  "product-gone": goneBody,
  home: landingBody,
  products: productsBody,
  "products-found": foundBody,
  login: async (page) =>
    withChoices(await renderPage(page), [
      { demo: null, noDemo: await renderPage(page, { demo: false }) },
      { google: null, noGoogle: await renderPage(page, { google: false }) },
    ]),
  register: async (page) =>
    withChoices(await renderPage(page), [
      { google: null, noGoogle: await renderPage(page, { google: false }) },
    ]),
};

const folder = language === "en" ? folders.templates : path.join(folders.templates, language);
fs.rmSync(folder, { recursive: true, force: true });
fs.mkdirSync(folder, { recursive: true });
// Markup of pages that the browser renders.
const spinner = await room.renderSpinner();
for (const page of await room.pages()) {
  if (page.waits) {
    write(page, spinner);
    continue;
  }
  const body = await (bodies[page.name] ?? (page.isAboutShop ? shopPageBody : renderPage))(page);
  const structured = ["product", "products", "products-found"].includes(page.name);
  write({ structured, ...page }, withSwitch(page, body));
}
// The shell, which is not indexed, and a product's order page, which has metadata for shared links.
write({ name: "shell", waits: true }, spinner);
write(
  {
    name: "purchase",
    title: "{{name}}",
    description: "{{summary}}",
    canonical: "/product/{{slug}}",
    type: "product",
    picture: "{{picture}}",
    structured: true,
    waits: true,
  },
  spinner,
);

function write(page, body) {
  fs.writeFileSync(path.join(folder, `${page.name}.html`), documentOf(page, body, built));
}

/** The link to the page in the other language, if the shop has one; also on list pages. */
function withSwitch({ path, canonical = "" }, body) {
  const link = elementAround(body, "a", 'hrefLang="');
  const query = canonical.startsWith(path) ? canonical.slice(path.length) : "";
  const whole = link.replace(/ href="[^"]*/, `$&${query}`);
  return replaceOnce(body, link, block("languages", whole));
}

async function landingBody(page) {
  const { board, review } = room.rows;
  const usual = { products: [board.usual], reviews: [review.usual] };
  const body = withChoices(await renderPage(page, usual), [
    { someProducts: null, noProducts: await renderPage(page, { ...usual, products: [] }) },
    { someReviews: null, noReviews: await renderPage(page, { ...usual, reviews: [] }) },
  ]);
  return withReviews(page, await withBoards(page, body));
}

async function productsBody(page) {
  const { answer, texts } = await room.searchStandIns();
  const products = [room.rows.board.usual];
  const later = { ...page, path: `${page.path}?after=65a1b2c3d4e5f60718293a4b` };
  const list = (at, content) => renderWithoutPreload(at, { answer, ...content });
  const body = withChoices(await list(page, { products }), [
    { someProducts: null, noProducts: await list(page, { products: [] }) },
    { first: null, after: await list(later, { products }) },
    { whole: null, more: await list(page, { products, more: true }) },
  ]);
  const boards = await withBoards(page, withFilters(body, texts));
  const linked = replaceOnce(boards, "?after={{id}}", "?after={{lastId}}");
  return linked.replaceAll('loading="eager"', 'loading="{{loading}}"'); // For either kind of picture.
}

/** Search results, as a part of the list. */
async function foundBody(page) {
  const { answerForCpu: answer, fits, texts, totals } = await room.searchStandIns();
  const products = [room.rows.board.usual];
  const found = async (changes = {}, query = "") => {
    const shown = { ...answer, products, ...changes };
    const html = await renderWithoutPreload(
      { ...page, path: page.path + query },
      { answer: shown },
    );
    return replaceOnce(html, totals(shown.total), texts.total);
  };
  const words = { readAs: { "~typed~": "~read~" }, unknown: [] };
  const known = { readAs: {}, unknown: [], known: ["~known~"] };
  const body = withChoices(await found(), [
    { someProducts: null, noProducts: await found({ products: [], words: known }) },
    { first: null, later: await found({}, "&page=2") },
    { asWritten: null, readAs: await found({ words }) },
    { whole: null, more: await found({ total: 100 }) },
  ]);
  const contentOf = (rows, more = {}) => ({ answer: { ...answer, products: rows, ...more } });
  const [board] = products;
  const fitted = elementAround(
    await renderPage(page, contentOf([board], { fits })),
    "article",
    "{{name}}",
  );
  const withFit = [
    [texts.fit, "{{fit}}"],
    ['data-tone="open"', 'data-tone="{{tone}}"'],
  ].reduce((html, change) => replaceOnce(html, ...change), fitted);
  const boards = await withBoards(page, withFilters(body, texts), contentOf, [
    { noFit: null, withFit },
  ]);
  return withChoice(boards, texts);
}

/** The page of all processors: a single family with one processor, turned into blocks. */
async function cpusBody(page) {
  const body = withChoices(await renderPage(page, { cpus: [room.shownCpu] }), [
    { someCpus: null, noCpus: await renderPage(page, { cpus: [] }) },
  ]);
  const family = elementAround(body, "section", "{{cpu}}");
  const row = elementAround(family, "li", "{{cpu}}");
  const link = block("cpus", row.replace(/ href="[^"]*"/, ' href="{{cpuPath}}"'));
  return replaceOnce(body, family, block("families", replaceOnce(family, row, link)));
}

/** Without React's own preload link for the first picture: head.mjs adds one. */
async function renderWithoutPreload(...what) {
  return (await renderPage(...what)).replace(/^(<link rel="preload" as="image"[^>]*>)+/, "");
}

/** A board's page. */
async function productBody(page) {
  const { board, review } = room.rows;
  const usual = { product: room.shownBoard, reviews: [review.usual] };
  const page_of = (changes) =>
    renderWithoutPreload(page, { ...usual, product: { ...room.shownBoard, ...changes } });
  const { minQuantity } = board.tooFew;
  const body = withChoices(await page_of({}), [
    {
      inStock: null,
      soldOut: await page_of({ availableQuantity: board.soldOut.availableQuantity }),
      tooFew: await page_of({ minQuantity }),
    },
    {
      withPicture: null,
      noPicture: await page_of({ img: "" }),
      storedPicture: await page_of({ img: board.storedPicture.img }),
    },
    { onePicture: null, gallery: await page_of({ morePictures: room.morePictures }) },
    { oneName: null, bothNames: await page_of({ nameEnglish: board.bothNames.nameEnglish }) },
    {
      someReviews: null,
      noReviews: await renderWithoutPreload(page, { ...usual, reviews: [] }),
    },
  ]);
  const pictures = withGallery(withLanguages(withPriceLines(body)));
  const facts = withFacts(pictures, await room.factStandIns());
  return withReviews(page, facts, usual);
}

/** A page about the shop. */
async function shopPageBody(page) {
  return withBlocks(await renderPage(page, { shopPage: room.shownPage }));
}

/** The page of a discontinued board, with the most similar ones. */
async function goneBody(page) {
  const { board } = room.rows;
  const contentOf = (similar) => ({ similar });
  const body = withChoices(await renderWithoutPreload(page, contentOf([board.usual])), [
    { someProducts: null, noProducts: await renderWithoutPreload(page, contentOf([])) },
  ]);
  return withBoards(page, body, contentOf);
}

/** The card of this board. */
async function row(page, board, contentOf) {
  return elementAround(await renderPage(page, contentOf([board])), "article", "{{name}}");
}

/**
 * Turns the board in `body` into a block that repeats per board, with variants and more `choices`.
 */
async function withBoards(
  page,
  body,
  contentOf = (products) => ({ products, reviews: [] }),
  choices = [],
) {
  const { board } = room.rows;
  const card = (variant) => row(page, variant, contentOf);
  const usual = await card(board.usual);
  const template = withChoices(usual, [
    {
      inStock: null,
      soldOut: await card(board.soldOut),
      tooFew: await card(board.tooFew),
    },
    {
      withPicture: null,
      noPicture: await card(board.noPicture),
      storedPicture: await card(board.storedPicture),
    },
    { withChips: null, noChips: await card(board.noChips) },
    { oneName: null, bothNames: await card(board.bothNames) },
    ...choices,
  ]);
  const chip = "<li>{{chip}}</li>";
  const boards = withLanguages(replaceOnce(template, chip, block("chips", chip)));
  return replaceOnce(body, usual, block("products", boards));
}

/** Turns the review in `body` into a block that repeats per review, with variants. */
async function withReviews(page, body, content = { products: [] }) {
  const { review } = room.rows;
  const figure = async (variant) =>
    elementAround(
      await renderPage(page, { ...content, reviews: [variant].flat() }),
      "figure",
      "{{text}}",
    );
  const usual = await figure(review.usual);
  const long = (await figure(review.long)).replace(/{{text}}\s+/, "{{text}}");
  const rated = await Promise.all(review.rated.map(figure));
  const template = withChoices(usual, [
    { short: null, long },
    { withPicture: null, noPicture: await figure(review.noPicture) },
    { notBought: null, bought: await figure(review.bought) },
    { rated5: null, ...Object.fromEntries(rated.map((html, i) => [`rated${i + 1}`, html])) },
  ]);
  const sized = template.replaceAll('data-large="false"', 'data-large="{{large}}"');
  const written = replaceOnce(sized, '<blockquote lang="en">', '<blockquote lang="{{script}}">');
  return replaceOnce(body, usual, block("reviews", written));
}
