import * as v from "valibot";
import { expect, test } from "vitest";

import { linesSchema, optionalTextSchema, textSchema } from "./schema-text";

const m = { typing: { hidden: "hidden" } };
const line = textSchema(m, 20, "required", "long");
const lines = linesSchema(m, 20, "required", "long");
const perhaps = optionalTextSchema(m, 20, "long");

/** The text as sent, or the field error. */
function judged(schema: typeof line | typeof perhaps, text: string): string {
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
  for (const schema of [line, lines, perhaps])
    expect(judged(schema, `Pad${character}ma`)).toBe("hidden");
});

test("D25 keeps line breaks and tabs where there are several lines", () => {
  const text = "1\tMain Road\r\nDhaka";
  expect(judged(lines, text)).toBe(`sent: ${text}`);
  expect(judged(line, "1\tMain Road")).toBe("hidden");
  expect(judged(lines, "1 Main Road\rDhaka")).toBe("hidden");
});

test.each(["\u200B", "\u200C\u200D", " \u2060\uFEFF ", "\u00AD\u180E\u3164", "\u00A0", "\u2800"])(
  "D25 takes %j for nothing",
  (text) => {
    expect(judged(line, text)).toBe("required");
    expect(judged(lines, text)).toBe("required");
    expect(judged(perhaps, text)).toBe("sent: ");
  },
);

test("D25 leaves the joiners of Bangla where they are", () => {
  expect(judged(line, "ক্\u200Dষ র\u200C্য")).toBe("sent: ক্\u200Dষ র\u200C্য");
});
