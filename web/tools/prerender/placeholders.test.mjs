import { expect, test } from "vitest";

import { elementAround, replaceOnce, withChoices, withPlaceholders } from "./placeholders.mjs";

const low = '<p class="low"><b>{{stock}}</b></p>';
const high = '<p class="high"><b>{{stock}}</b></p>';

test("where variants differ, the template has a block for each", () => {
  expect(
    withChoices(`<h1>a</h1>${high}<i>z</i>`, [{ high: null, low: `<h1>a</h1>${low}<i>z</i>` }]),
  ).toBe(
    '<h1>a</h1>{{#high}}<p class="high">{{/high}}{{#low}}<p class="low">{{/low}}<b>{{stock}}</b></p><i>z</i>',
  );
});

test("an optional part has an empty block", () => {
  expect(withChoices("<ul><li>a</li></ul><p>b</p>", [{ some: null, none: "<p>b</p>" }])).toBe(
    "{{#some}}<ul><li>a</li></ul>{{/some}}{{#none}}{{/none}}<p>b</p>",
  );
});

test("a choice that adds a part stands before one that replaces what follows it", () => {
  expect(
    withChoices("<h1>a</h1><ul></ul>", [
      { some: null, none: "<h1>a</h1><p></p>" },
      { first: null, later: "<h1>a</h1><a>b</a><ul></ul>" },
    ]),
  ).toBe(
    "<h1>a</h1>{{#first}}{{/first}}{{#later}}<a>b</a>{{/later}}{{#some}}<ul></ul>{{/some}}{{#none}}<p></p>{{/none}}",
  );
});

test("overlapping choices and identical variants are errors", () => {
  const choice = { high: null, low };
  expect(() => withChoices(high, [choice, choice])).toThrow("same place");
  expect(() => withChoices(high, [{ high: null, low: high }])).toThrow("look the same");
});

test("stand-ins become placeholders, and braces in the page's own text do not", () => {
  expect(
    withPlaceholders("<a>~name~</a><b>1,00,000</b><i>style={{ }}</i>", [["1,00,000", "stock"]]),
  ).toBe("<a>{{name}}</a><b>{{stock}}</b><i>style=&#123;{ }}</i>");
});

test("an element is found by its content", () => {
  expect(elementAround("<li>a</li><li>b</li><li>c</li>", "li", "b")).toBe("<li>b</li>");
  expect(() => elementAround("<li>a</li>", "p", "a")).toThrow("no <p>");
});

test("a replaced part must occur exactly once", () => {
  expect(replaceOnce("abc", "b", "x")).toBe("axc");
  expect(() => replaceOnce("abcb", "b", "x")).toThrow("2 times");
});
