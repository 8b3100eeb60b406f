import * as v from "valibot";
import { expect, test } from "vitest";

import { linesSchema, optionalTextSchema, textSchema } from "./schema-text";

const m = { typing: { hidden: "hidden" } };
const line = textSchema(m, 20, "required", () => "long");
const lines = linesSchema(m, 20, "required", () => "long");
const optional = optionalTextSchema(m, 20, () => "long");

/** The parsed text, or the error message. */
function resultOf(schema: typeof line | typeof optional, text: string): string {
  const result = v.safeParse(schema, text, { abortPipeEarly: true });
  return result.success ? `sent: ${result.output}` : result.issues[0].message;
}

const unseen = [
  "\0",
  "\u001F",
  "\u007F",
  "\u0085",
  "\u009B",
  "\u202A",
  "\u202E",
  "\u2066",
  "\u2069",
];

test.each([...unseen, "\u2028", "\u2029"])("D25 refuses %j within a text", (character) => {
  for (const schema of [line, lines, optional])
    expect(resultOf(schema, `Pad${character}ma`)).toBe("hidden");
});

test("D25 a text of several lines keeps line breaks and tabs", () => {
  const text = "1\tMain Road\r\nDhaka";
  expect(resultOf(lines, text)).toBe(`sent: ${text}`);
  expect(resultOf(line, "1\tMain Road")).toBe("hidden");
  expect(resultOf(lines, "1 Main Road\rDhaka")).toBe("hidden");
});

test.each(["\u200B", "\u200C\u200D", " \u2060\uFEFF ", "\u00AD\u180E\u3164", "\u00A0", "\u2800"])(
  "D25 treats %j as empty",
  (text) => {
    expect(resultOf(line, text)).toBe("required");
    expect(resultOf(lines, text)).toBe("required");
    expect(resultOf(optional, text)).toBe("sent: ");
  },
);

test("D25 keeps the joiners of Bangla", () => {
  expect(resultOf(line, "ক্\u200Dষ র\u200C্য")).toBe("sent: ক্\u200Dষ র\u200C্য");
});
