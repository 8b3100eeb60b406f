// Turns rendered markup into a template with placeholders {{name}}, and blocks
// {{#name}}…{{/name}} that the server repeats or omits: server/platform/base/template.hpp.

/** Each tag is one token, and each text between tags. */
const tokensOf = (html) => html.match(/<[^>]*>|[^<]+/g) ?? [];

/** Escapes braces in the page's own text, so that they do not become placeholders. */
const escapeBraces = (html) => html.replaceAll("{{", "&#123;{");

/** The element `<tag …>…</tag>` around `marker`. It must not contain another `<tag>`. */
export function elementAround(html, tag, marker) {
  const at = html.indexOf(marker);
  const start = html.lastIndexOf(`<${tag}`, at);
  const end = html.indexOf(`</${tag}>`, at) + tag.length + 3;
  if (at < 0 || start < 0 || end < at) throw new Error(`no <${tag}> around ${marker}`);
  return html.slice(start, end);
}

/**
 * A template of `usual` with variants. Each choice is an object from block names to markup; null
 * means `usual`. The template has one block per variant where they differ. Two choices must not
 * differ in the same place.
 */
export function withChoices(usual, choices) {
  const tokens = tokensOf(usual);
  const ranges = choices
    .map((variants) => rangeOf(tokens, variants))
    .sort((a, b) => a.start - b.start || a.end - b.end);
  let template = "";
  let at = 0;
  for (const { start, end, text } of ranges) {
    if (start < at) throw new Error("two choices change the same place");
    template += tokens.slice(at, start).join("") + text;
    at = end;
  }
  return template + tokens.slice(at).join("");
}

/** The range of tokens that differ from `usual`, and the blocks that replace it. */
function rangeOf(usual, variants) {
  const drawn = Object.entries(variants).map(([name, html]) => [name, html && tokensOf(html)]);
  const others = drawn.flatMap(([, tokens]) => (tokens === null ? [] : [tokens]));
  const shortest = Math.min(usual.length, ...others.map((tokens) => tokens.length));
  let start = 0;
  while (start < shortest && others.every((tokens) => tokens[start] === usual[start])) start += 1;
  let after = 0;
  const same = (tokens) => tokens.at(-1 - after) === usual.at(-1 - after);
  while (start + after < shortest && others.every(same)) after += 1;
  if (start + after === usual.length && others.every(({ length }) => length === usual.length)) {
    throw new Error(`${Object.keys(variants).join(", ")} look the same`);
  }
  const text = drawn.map(([name, tokens]) => {
    const own = tokens ?? usual;
    return block(name, own.slice(start, own.length - after).join(""));
  });
  return { start, end: usual.length - after, text: text.join("") };
}

export const block = (name, text) => `{{#${name}}}${text}{{/${name}}}`;

/** Replaces `part`, which must occur exactly once. */
export function replaceOnce(html, part, replacement) {
  const pieces = html.split(part);
  if (pieces.length !== 2) throw new Error(`found ${pieces.length - 1} times: ${part}`);
  return pieces.join(replacement);
}

/** Turns stand-ins into placeholders: `~name~`, and the formatted numbers in `labels`. */
export function withPlaceholders(html, labels) {
  const numbered = labels.reduce(
    (text, [label, name]) => text.replaceAll(label, `{{${name}}}`),
    escapeBraces(html),
  );
  return numbered.replaceAll(/~(\w+)~/g, "{{$1}}");
}
