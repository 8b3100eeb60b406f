// The pages about the shop, and the company details on every page.

import { block, elementAround, replaceOnce } from "./placeholders.mjs";

const heading = "<h2>{{text}}</h2>";
const link = '<a href="{{href}}">{{text}}</a>';
const missing = "<mark>{{text}}</mark>";
const item = "<li>{{text}}</li>";
const drawn = `${heading}<p>{{text}}</p><p>${link}</p><p>${missing}</p><ul>${item}</ul>`;

/** Each kind of block on a page, and each kind of part in a block. */
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

/** Sentences next to a price, each marked with its language. */
export const withPriceLines = (body) =>
  ["delivery", "warranty", "returns"].reduce((html, slug) => {
    const lead = `{{${slug}Lead}}`;
    return replaceOnce(html, `<span lang="en">${lead}`, `<span lang="{{${slug}Language}}">${lead}`);
  }, body);

const phone = '<a href="tel:{{officeTelephone}}">{{officeNumber}}</a>';

/**
 * Phone number and address, which the settings may omit: in the footer and in the contact section.
 */
export function withContact(body) {
  const row = (value) => new RegExp(`<div><dt>[^<]*</dt><dd>${value}</dd></div>`).exec(body)?.[0];
  const [phoneRow, addressRow] = [row(phone), row("{{factoryAddress}}")];
  if (!body.includes(phone)) return body; // Page without a footer.
  const withLink = (html) => html.replace(phone, block("phone", phone));
  if (phoneRow === undefined) return withLink(body);
  return body
    .replace(addressRow, block("address", addressRow))
    .split(phoneRow)
    .map(withLink)
    .join(block("phone", phoneRow));
}

const line = (value) => `<div><dt>{{firmName}}</dt><dd>${value}</dd></div>`;

/** Company details in the footer by line, and the footer's links. */
export function withFirm(body) {
  if (!body.includes("{{firmName}}")) return body; // Page without a footer.
  const link = /<a href="{{firmHref}}"[^>]*>{{firmText}}<\/a>/.exec(body)[0];
  const value = block("plain", "{{firmText}}") + block("link", link);
  const lines = block("firmLines", line(value));
  const account = elementAround(body, "li", "{{account}}");
  const accounts = elementAround(body, "ul", "{{account}}");
  const banner = elementAround(body, "div", "{{paymentBanner}}");
  return [
    [line("{{firmText}}") + line(link), lines],
    [accounts, block("social", accounts.replace(account, block("accounts", account)))],
    [banner, block("banner", banner)],
  ].reduce((html, [from, to]) => replaceOnce(html, from, to), body);
}
