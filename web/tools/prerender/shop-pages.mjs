// The pages about the shop, and what every page says of the firm.

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
  ["delivery", "warranty", "returns"].reduce((html, slug) => {
    const lead = `{{${slug}Lead}}`;
    return replaceOnce(html, `<span lang="en">${lead}`, `<span lang="{{${slug}Language}}">${lead}`);
  }, body);

const phone = '<a href="tel:{{officeTelephone}}">{{officeNumber}}</a>';

/** The phone number and the address, which a firm may not have set: in the footer, and among the ways to reach it. */
export function withContact(body) {
  const row = (value) => new RegExp(`<div><dt>[^<]*</dt><dd>${value}</dd></div>`).exec(body)?.[0];
  const [phoneRow, addressRow] = [row(phone), row("{{factoryAddress}}")];
  if (!body.includes(phone)) return body; // It has no footer.
  const withLink = (html) => html.replace(phone, block("phone", phone));
  if (phoneRow === undefined) return withLink(body);
  return body
    .replace(addressRow, block("address", addressRow))
    .split(phoneRow)
    .map(withLink)
    .join(block("phone", phoneRow));
}

const line = (value) => `<div><dt>{{firmName}}</dt><dd>${value}</dd></div>`;

/** What the footer says of the firm, line by line, and what it links to. */
export function withFirm(body) {
  if (!body.includes("{{firmName}}")) return body; // It has no footer.
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
