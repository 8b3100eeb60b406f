// A board's texts in a template: its facts, and the language of each text.

import { block, elementAround, replaceOnce } from "./placeholders.mjs";

/** Turns the fact in `body` into blocks: chips, groups, and facts in groups. */
export function withFacts(body, standIns) {
  const chip = "<li>{{value}}</li>";
  const chips = elementAround(body, "ul", chip);
  const chipped = chips.replace(chip, block("chips", "<li>{{chip}}</li>"));
  const group = elementAround(body, "section", "<dd>{{value}}</dd>");
  const filled = standIns.reduce(
    (html, [text, name]) => replaceOnce(html, text, `{{${name}}}`),
    group,
  );
  const row = elementAround(filled, "div", "{{value}}");
  const note = elementAround(body, "p", "{{note}}");
  const start = body.indexOf('<section aria-labelledby="specifications"');
  const end = body.indexOf("<details", start); // The list of processors.
  if (start < 0 || end < start) throw new Error("the specifications do not precede the processors");
  const specifications = [
    [group, block("groups", replaceOnce(filled, row, block("facts", row)))],
    [note, block("note", note)],
  ].reduce((html, change) => replaceOnce(html, ...change), body.slice(start, end));
  return replaceOnce(
    body.slice(0, start) + block("specifications", specifications) + body.slice(end),
    chips,
    block("withChips", chipped),
  );
}

/** The shop's own texts are marked with the language of their letters, not of the page. */
export function withLanguages(html) {
  return html.replaceAll(
    /lang="en"([^>]*>(?:<a [^>]*>)?){{(name|summary|description|note)}}/g,
    'lang="{{$2Language}}"$1{{$2}}',
  );
}
