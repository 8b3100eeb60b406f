// Turns rendered markup into a template: holes {{name}}, and blocks {{#name}}…{{/name}} that repeat
// as often as the server says. server/platform/base/template.hpp fills them.

/** Each tag is one token, and each text between tags. */
const tokensOf = (html) => html.match(/<[^>]*>|[^<]+/g) ?? [];

/** The page's own text may contain braces, which must not become holes. */
const escapeBraces = (html) => html.replaceAll("{{", "&#123;{");

/** The element `<tag …>…</tag>` around `marker`. It contains no other element of its kind. */
export function elementAround(html, tag, marker) {
  const at = html.indexOf(marker);
  const start = html.lastIndexOf(`<${tag}`, at);
  const end = html.indexOf(`</${tag}>`, at) + tag.length + 3;
  if (at < 0 || start < 0 || end < at) throw new Error(`no <${tag}> around ${marker}`);
  return html.slice(start, end);
}

/**
 * A template of `usual` with variants. Each choice names its variants by their blocks: one has the
 * markup `usual`, marked by null, the others their own. Where a variant differs from `usual`, the
 * template has a block for each; no two choices may differ in the same place.
 */
export function withChoices(usual, choices) {
  const tokens = tokensOf(usual);
  const places = choices
    .map((looks) => positionOf(tokens, looks))
    .sort((a, b) => a.start - b.start);
  let template = "";
  let at = 0;
  for (const { start, end, text } of places) {
    if (start < at) throw new Error("two choices change the same place");
    template += tokens.slice(at, start).join("") + text;
    at = end;
  }
  return template + tokens.slice(at).join("");
}

/** The range where the variants differ from the usual tokens, and their replacements. */
function positionOf(usual, looks) {
  const drawn = Object.entries(looks).map(([name, html]) => [name, html && tokensOf(html)]);
  const others = drawn.flatMap(([, tokens]) => (tokens === null ? [] : [tokens]));
  const shortest = Math.min(usual.length, ...others.map((tokens) => tokens.length));
  let start = 0;
  while (start < shortest && others.every((tokens) => tokens[start] === usual[start])) start += 1;
  let after = 0;
  const same = (tokens) => tokens.at(-1 - after) === usual.at(-1 - after);
  while (start + after < shortest && others.every(same)) after += 1;
  if (start + after === usual.length && others.every(({ length }) => length === usual.length)) {
    throw new Error(`${Object.keys(looks).join(", ")} look the same`);
  }
  const text = drawn.map(([name, tokens]) => {
    const own = tokens ?? usual;
    return block(name, own.slice(start, own.length - after).join(""));
  });
  return { start, end: usual.length - after, text: text.join("") };
}

export const block = (name, text) => `{{#${name}}}${text}{{/${name}}}`;

/** Replaces `part`, which must occur once. */
export function replaceOnce(html, part, replacement) {
  const pieces = html.split(part);
  if (pieces.length !== 2) throw new Error(`found ${pieces.length - 1} times: ${part}`);
  return pieces.join(replacement);
}

/** Placeholders, `~name~` in text and the labels in `labels`, become holes. */
export function withHoles(html, labels) {
  const numbered = labels.reduce(
    (text, [label, name]) => text.replaceAll(label, `{{${name}}}`),
    escapeBraces(html),
  );
  return numbered.replaceAll(/~(\w+)~/g, "{{$1}}");
}
