// The pages about the shop, and what every page says of the firm.

import { firmNames } from "./stand-in-browser.mjs";
import { block, elementAround, replaceOnce } from "./placeholders.mjs";

const heading = "<h2>{{text}}</h2>";
const link = '<a href="{{href}}">{{text}}</a>';
const missing = "<mark>{{text}}</mark>";
const item = "<li>{{text}}</li>";
const drawn = `${heading}<p>{{text}}</p><p>${link}</p><p>${missing}</p><ul>${item}</ul>`;

/** The blocks of a page, each of its kind; a block's parts, each of its kind. */
export function withBlocks(body) {
  const parts = block(
    "parts",
    block("plain", "{{text}}") + block("link", link) + block("missing", missing),
  );
  const blocks = block(
    "blocks",
    block("heading", `<h2>${parts}</h2>`) +
      block("paragraph", `<p>${parts}</p>`) +
      block("list", `<ul>${block("lines", `<li>${parts}</li>`)}</ul>`),
  );
  return [
    [drawn, blocks],
    ['<p lang="en">{{lead}}', '<p lang="{{textLanguage}}">{{lead}}'],
    ['<article lang="en">', '<article lang="{{textLanguage}}">'],
  ].reduce((html, [from, to]) => replaceOnce(html, from, to), body);
}

/** The sentences beside a price, each in its own language. */
export const withPriceLines = (body) =>
  ["delivery", "warranty", "returns"].reduce(
    (html, slug) =>
      html.replace(
        new RegExp(`<span lang="en">{{${slug}Lead}}`),
        `<span lang="{{${slug}Language}}">{{${slug}Lead}}`,
      ),
    body,
  );

const tags = { facebook: "li", linkedin: "li", youtube: "li" };
const within = new Set(["registeredName", "whatsappAddress"]); // In what another one stands in.

/** Each thing that the footer says of the firm, where the settings say it. */
export function withFirm(body) {
  if (!body.includes("{{paymentBanner}}")) return body;
  const all = firmNames
    .filter((name) => !within.has(name))
    .reduce((html, name) => {
      const element = elementAround(html, tags[name] ?? "div", `{{${name}}}`);
      return replaceOnce(html, element, block(name, element));
    }, body);
  const social = elementAround(all, "ul", "{{facebook}}");
  return replaceOnce(all, social, block("social", social));
}
