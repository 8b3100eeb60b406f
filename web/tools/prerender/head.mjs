// The document around a page's markup: the built index.html with a title, metadata for search
// engines and other sites, and the files of that page.

import { chunkOfTexts } from "../messages.mjs";
import { block, replaceOnce } from "./placeholders.mjs";

// After the markup, because it is long and not urgent.
const data = '\n    <script type="application/ld+json">{{{structuredData}}}</script>';
// The page is visible without scripts, so its styles, fonts and first picture load first.
const last = '<$1 fetchpriority="low"';
const firstPicture = '<link rel="preload" as="image" href="{{img}}" fetchpriority="high" />';
// For a stored picture. Browsers without AVIF find theirs in the markup.
const firstStored = (sizes) =>
  `<link rel="preload" as="image" type="image/avif" imagesrcset="{{avif}}" imagesizes="${sizes}" fetchpriority="high" />`;
// Every page needs these first, but style sheets reference them late.
const firstFonts = ["latin-text", "latin-display"];
// Pages with boards need these too: each font that arrives after the first layout causes another
// layout of the whole list. On slow connections they load after the others.
const fontsOfBoards = ["taka-text", "taka-display", "mono"];
const unlisted = '<meta name="robots" content="noindex, follow" />';
const image = "{{publicUrl}}/img/hero-board.png";

// In Open Graph's format.
const locales = { en: "en_GB", bn: "bn_BD" };

/**
 * `page` has a title and optional description, canonical path, chunks, later chunks, image and type
 * for other sites, structured data; `waits` if the markup is only a spinner. `body` goes into the
 * root.
 */
export function documentOf(page, body, built) {
  const { index, texts, language } = built;
  const preloads = fontsOf(firstFonts, built, "");
  if (page.firstPictureSizes) {
    preloads.push(
      ...fontsOf(fontsOfBoards, built, ' fetchpriority="low"'),
      block("firstPicture", firstPicture),
      block("firstStoredPicture", firstStored(page.firstPictureSizes)),
    );
  }
  // React puts preload links before the markup, but they belong in the head.
  const markup = body.replace(/^(<link [^>]*>)+/, (links) => {
    preloads.push(links);
    return "";
  });
  const description = escaped(page.description ?? texts.description);
  const title = page.title === undefined ? "{{shopName}}" : `${escaped(page.title)} - {{shopName}}`;
  const lines = [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    ...(page.canonical === undefined
      ? ['<meta name="robots" content="noindex" />']
      : forOthers({ ...page, title, description }, language)),
    ...(page.unlisted ? [block("unlisted", unlisted)] : []),
  ];
  const files = filesOf(page, built);
  return [
    ['<html lang="en"', `<html lang="${language}"`],
    [/<title>.*<\/title>/.exec(index)[0], [...lines, ...preloads].join("\n    ")],
    ["</head>", `${files.map((line) => `  ${line}\n  `).join("")}</head>`],
    [
      '<div id="root"></div>',
      `${noScript(built)}<div id="root">${markup}</div>${page.structured ? data : ""}`,
    ],
  ]
    .reduce((html, [part, replacement]) => replaceOnce(html, part, replacement), index)
    .replaceAll(/<(script type="module"|link rel="modulepreload")/g, page.waits ? "<$1" : last);
}

function fontsOf(names, { manifest }, priority) {
  return names.map((name) => {
    const { file } = manifest[`../build/web-fonts/${name}.woff2`];
    return `<link rel="preload" as="font" type="font/woff2" href="/${file}"${priority} crossorigin />`;
  });
}

/** Notice for browsers without JavaScript, above the page. */
function noScript({ texts, addressOf }) {
  const links = [
    ["/", texts.home],
    ["/products", texts.products],
    ["/blogs", texts.blogs],
  ].map(([path, name]) => `<a href="${addressOf(path)}">${escaped(name)}</a>`);
  const mail = '<a href="mailto:{{supportEmail}}">{{supportEmail}}</a>';
  const lines = [`<p>${escaped(texts.noScript)} ${mail}</p>`, `<p>${links.join(" ")}</p>`];
  return `<noscript>\n      ${lines.join("\n      ")}\n    </noscript>\n    `;
}

const escaped = (text) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

function forOthers({ title, description, canonical, type = "website", picture = image }, language) {
  const addresses = {
    en: `{{publicUrl}}${canonical}`,
    bn: `{{publicUrl}}/bn${canonical === "/" ? "" : canonical}`,
  };
  const url = addresses[language];
  const properties = { title, description, url, type, image: picture, site_name: "{{shopName}}" };
  return [
    `<link rel="canonical" href="${url}" />`,
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="og:${name}" content="${content}" />`,
    ),
    block("languages", alternates(addresses, language).join("\n    ")),
  ];
}

/** The same page in every language, including this one; English is the default. */
function alternates(addresses, language) {
  const links = { ...addresses, "x-default": addresses.en };
  return [
    ...Object.entries(links).map(
      ([name, url]) => `<link rel="alternate" hreflang="${name}" href="${url}" />`,
    ),
    `<meta property="og:locale" content="${locales[language]}" />`,
    `<meta property="og:locale:alternate" content="${locales[language === "en" ? "bn" : "en"]}" />`,
  ];
}

/** Links to the scripts of the page's chunks, and to styles of those and later chunks. */
function filesOf({ chunks = [], texts = [], later = [] }, { index, manifest, language }) {
  const scripts = new Set();
  const styles = new Set();
  const visit = (name, forScripts) => {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`no chunk is called ${name}: was a page renamed?`);
    if (forScripts) scripts.add(chunk.file);
    chunk.css?.forEach((file) => styles.add(file));
    chunk.imports?.forEach((imported) => visit(imported, forScripts));
  };
  const said = ["bundles", ...texts].map((bundle) => chunkOfTexts(language, bundle));
  [...said, ...chunks].forEach((name) => visit(name, true));
  later.forEach((name) => visit(name, false));
  const isNew = (file) => !index.includes(`/${file}"`);
  return [
    ...[...styles]
      .filter(isNew)
      .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...[...scripts]
      .filter(isNew)
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
}
