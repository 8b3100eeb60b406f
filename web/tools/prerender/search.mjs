// Cuts the search, filters and summary of a list into blocks that the server fills:
// server/app/site/search_content.cpp. The page renders them with one fact of nine values.

import { block, elementAround, replaceOnce } from "./placeholders.mjs";

/** Parts of every list. `texts` are the rendered stand-ins by placeholder. */
export function withFilters(body, texts) {
  return [withFacets, withInStock, withPrices, withSorts].reduce(
    (html, cut) => cut(html, texts),
    replaceOnce(body, texts.total, "{{total}}"),
  );
}

/** Parts of a filtered list only: heading, active filters, and its own links. */
export function withChoice(body, texts) {
  const fields = ["wordFormFields", "cpuFormFields", "priceFormFields"].map((name) =>
    block(name, '<input type="hidden" name="{{field}}" value="{{text}}"/>'),
  );
  const kept = body.replaceAll(/(?:<input type="hidden"[^>]*>)+/g, () => fields.shift() ?? "");
  if (fields.length > 0) throw new Error("the three forms of a list keep no fields");
  const chosen = elementAround(kept, "ul", "<span>{{CHIP}}</span>");
  const chips = replaceOnce(kept, chosen, block("hasFilters", withChips(chosen)));
  return [
    [/<h1>[^<]*<\/h1><p>[^<]*/, "<h1>{{heading}}</h1><p>{{lead}}"],
    [/ href="[^"]*page=2"/, ' href="{{nextPath}}"'],
    [/ href="[^"]*exact=yes[^"]*"/, ' href="{{exactPath}}"'],
    [new RegExp(` href="[^"]*"([^>]*>${texts.fromFirst})`), ' href="{{firstPath}}"$1'],
    [/( hrefLang="[^>]* href="[^"]*)\/products"/, '$1{{here}}"'],
    ['loading="eager"', 'loading="{{loading}}"'],
  ].reduce(replacePattern, withKnown(withMeant(withWithout(chips, texts), texts), texts));
}

/** Replaces a pattern; fails if it does not occur. */
function replacePattern(html, [pattern, replacement]) {
  const replaced = html.replace(pattern, replacement);
  if (replaced === html) throw new Error(`found no ${pattern}`);
  return replaced;
}

const withPath = (link, name = "path") => link.replace(/ href="[^"]*"/, ` href="{{${name}}}"`);

/** A link that shows whether its filter is active. */
const withState = (link) =>
  withPath(link.replace(' aria-current="true"', "")).replace(
    ' href="{{path}}"',
    '$&{{#isChosen}} aria-current="true"{{/isChosen}}',
  );

const open = (name) => `{{#${name}}} open=""{{/${name}}}`;

function withFacets(body, { fact, showAll }) {
  const start = body.lastIndexOf("<details", body.indexOf(`<summary>${fact}</summary>`));
  const othersStart = body.indexOf("<details", start + 1);
  const othersEnd = body.indexOf("</details>", othersStart) + "</details>".length;
  const end = body.indexOf("</details>", othersEnd) + "</details>".length;
  const facet = body.slice(start, othersStart);
  const others = body.slice(othersStart, othersEnd);
  const row = withState(elementAround(facet, "li", "{{VALUE}}")).replace("{{VALUE}}", "{{label}}");
  const list = (part, name) => part.replace(/(<ul[^>]*>).*(<\/ul>)/s, `$1${block(name, row)}$2`);
  const folded = list(replaceOnce(others, showAll, "{{showAll}}"), "others").replace(
    /^<details class="[^"]*"/,
    `$&${open("hasChosenOthers")}`,
  );
  const shown = list(replaceOnce(facet, ` open=""`, open("isOpen")), "values");
  const cut = replaceOnce(shown, fact, "{{fact}}") + block("withOthers", folded) + "</details>";
  return body.slice(0, start) + block("facets", cut) + body.slice(end);
}

function withInStock(body, { inStock }) {
  const row = elementAround(body, "li", inStock);
  const cut = withPath(replaceOnce(row, inStock, "{{readyCount}}"), "readyPath").replace(
    ' href="{{readyPath}}"',
    '$&{{#isReadyOnly}} aria-current="true"{{/isReadyOnly}}',
  );
  return replaceOnce(body, row, cut);
}

function withPrices(body, { lowest, highest }) {
  return [
    ["priceMin", lowest, "lowest"],
    ["priceMax", highest, "highest"],
  ].reduce((html, [name, bound, placeholder]) => {
    const hint = `{{#bounds}} placeholder="{{${placeholder}}}"{{/bounds}}`;
    const value = `{{#${name}}} value="{{taka}}"{{/${name}}}`;
    const hinted = replaceOnce(html, ` placeholder="${bound}"`, hint);
    return replaceOnce(hinted, ` name="${name}"`, ` name="${name}"${value}`);
  }, body);
}

function withSorts(body, { sort }) {
  const row = elementAround(body, "li", sort);
  const list = elementAround(body, "ul", sort);
  const cut = withState(row).replace(sort, "{{label}}");
  return replaceOnce(
    body,
    list,
    list.replace(/(<ul[^>]*>).*(<\/ul>)/s, `$1${block("sorts", cut)}$2`),
  );
}

/** One row per filter, and a link to the whole list. */
function withChips(list) {
  const rows = list.match(/<li>.*?<\/li>/gs);
  const row = rows.find((one) => one.includes("<span>{{CHIP}}</span>"));
  const chip = withPath(row).replaceAll("{{CHIP}}", "{{label}}");
  return list.replace(
    /(<ul[^>]*>).*(<\/ul>)/s,
    (_, start, end) => start + block("filters", chip) + rows.at(-1) + end,
  );
}

/** Suggested processors, if the search found nothing. */
function withMeant(body, { meant, cpu }) {
  const part = elementAround(body, "div", meant);
  const row = elementAround(part, "li", cpu);
  const cut = replaceOnce(
    part,
    row,
    block("cpus", replaceOnce(withPath(row, "cpuPath"), cpu, "{{cpu}}")),
  );
  return replaceOnce(body, part, block("meant", cut));
}

/** Words that boards contain, if one word of the search is unknown. */
function withKnown(body, { known }) {
  const part = elementAround(body, "p", known);
  return replaceOnce(body, part, block("known", withPath(part, "knownPath")));
}

/** Filters to drop, if the search found nothing. */
function withWithout(body, { none, without }) {
  const list = elementAround(body.slice(body.indexOf(none)), "ul", without);
  const rows = list.match(/<li>.*?<\/li>/gs).map((row) => withPath(row));
  const row = rows.find((one) => one.includes(without)).replace(without, "{{without}}");
  const cut = list.replace(/(<ul[^>]*>).*(<\/ul>)/s, `$1${block("filters", row)}$2`);
  return replaceOnce(replaceOnce(body, list, cut), none, "{{nothing}}");
}
