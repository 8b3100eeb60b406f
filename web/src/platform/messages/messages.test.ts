// Compares every text of the browser, in both languages, with another implementation of ICU
// MessageFormat.

import { IntlMessageFormat } from "intl-messageformat";
import { dates as bn } from "messages/bn/dashboard";
import { dates as en } from "messages/en/dashboard";
import { expect, test } from "vitest";

import { formatDate, formatMoment } from "../dates";
import type { Language } from "../language";
import { formatCount, formatNumber, formatPlainAmount, formatTaka, type Paisa } from "../money";
import { loadMessages, messagesOf, type Bundle } from "./messages";

interface Text {
  en: string;
  bn?: string;
  same?: true;
  in?: Record<string, string>;
  for?: string[];
}

const files = import.meta.glob<{ default: Record<string, unknown> }>(
  "../../../../messages/*.json",
  { eager: true },
);
const modules = import.meta.glob<Record<string, unknown>>("../../../../build/messages/*/*.ts", {
  eager: true,
});

const moment = new Date(2026, 10, 21, 15, 4);
const words = { en, bn };
/** A value of each type, and its label in a language. */
const types: Record<string, [value: unknown, label: (language: Language) => string]> = {
  text: ["Padma", () => "Padma"],
  count: [31_415, (language) => formatCount(31_415, language)],
  number: [31_415, (language) => formatNumber(31_415, language)],
  id: [9876, () => "9876"], // Inserted unchanged, in ASCII digits.
  taka: [926_535, (language) => formatTaka(926_535 as Paisa, language)],
  amount: [926_535, (language) => formatPlainAmount(926_535 as Paisa, language)],
  date: [moment, (language) => formatDate(moment, words[language], language)],
  moment: [moment, (language) => formatMoment(moment, words[language], language)],
};

/** The texts in a file, with their paths. */
function* textsOf(node: unknown, path: string[]): Generator<[string[], Text]> {
  if (typeof node !== "object" || node === null) return;
  if ("en" in node && typeof node.en === "string") {
    yield [path, node as Text];
    return;
  }
  for (const [name, child] of Object.entries(node)) yield* textsOf(child, [...path, name]);
}

/** The compiled text or function at a path. */
function compiled(language: Language, path: string[]): unknown {
  const module = Object.entries(modules).find(
    ([file, groups]) =>
      file.includes(`/${language}/`) && path[0] !== undefined && path[0] in groups,
  );
  let node: unknown = module?.[1];
  for (const name of path) node = (node as Record<string, unknown>)[name];
  return node;
}

/** The text as intl-messageformat formats it; plurals get numbers. */
function judged(text: string, language: Language, values: Record<string, unknown>): string {
  const format = new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
  return String(format.format(values as Record<string, string>));
}

const texts = Object.values(files).flatMap((file) =>
  file.default["for"] === undefined || (file.default["for"] as string[]).includes("web")
    ? [...textsOf(file.default, [])].filter(([, text]) => text.for?.includes("web") ?? true)
    : [],
);

test("R-LANG-2 every text without a plural is as intl-messageformat writes it", () => {
  expect(texts.length).toBeGreaterThan(450);
  for (const [path, text] of texts) {
    const kinds = Object.entries(text.in ?? {});
    if (text.en.includes(", plural,")) continue;
    for (const language of ["en", "bn"] as const) {
      const written = text.bn === undefined && !text.same ? "en" : language;
      const labels = kinds.map(([name, kind]) => [name, types[kind]?.[1](written)]);
      const values = kinds.map(([, kind]) => types[kind]?.[0]);
      const ours = compiled(language, path);
      expect(
        typeof ours === "function" ? (ours as (...of: unknown[]) => string)(...values) : ours,
      ).toBe(
        judged(
          text[written] ?? text.en,
          written,
          Object.fromEntries(labels) as Record<string, unknown>,
        ),
      );
    }
  }
});

test("R-LANG-2 every plural chooses as intl-messageformat does", () => {
  const plurals = texts.filter(([, text]) => text.en.includes(", plural,"));
  expect(plurals.length).toBeGreaterThan(3);
  for (const [path, text] of plurals) {
    const labelled = Object.entries(text.in ?? {});
    const name = /\{(\w+), plural,/.exec(text.en)?.[1] ?? "";
    const others = labelled.filter(([other]) => other !== name);
    for (const language of ["en", "bn"] as const) {
      const written = text.bn === undefined ? "en" : language;
      const labels = others.map(([other, kind]) => [other, types[kind]?.[1](written)]);
      for (const count of [0, 1, 2, 31_415]) {
        const values = labelled.map(([one, kind]) => (one === name ? count : types[kind]?.[0]));
        const expected = judged(text[written] ?? text.en, written, {
          ...(Object.fromEntries(labels) as Record<string, unknown>),
          [name]: count,
        });
        const ours = compiled(language, path) as (...of: unknown[]) => string;
        expect(ours(...values)).toBe(expected.replace(String(count), formatCount(count, written)));
      }
    }
  }
});

test("R-LANG-4 a page that has not loaded a bundle does not say its texts", async () => {
  await loadMessages("shell", "landing");
  expect(messagesOf("landing").hero.headline).toBe("Motherboards for your");
  expect(() => messagesOf("unheard-of" as Bundle)).toThrow(
    'the texts "unheard-of" were not loaded',
  );
});
