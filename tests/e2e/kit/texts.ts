// The shop's texts from its catalogue, and the addresses of its pages in each language.

import { readFileSync } from "node:fs";
import { join } from "node:path";

export type Language = "en" | "bn";
export const languages = ["en", "bn"] as const;

interface Leaf {
  en: string;
  bn: string;
}

const bundle = (name: string) =>
  JSON.parse(readFileSync(join(__dirname, `../../../messages/${name}.json`), "utf8")) as unknown;

/** The text of `messages/<file>.json` at `path`: textOf("bn", "checkout", "orderForm.place"). */
export function textOf(language: Language, file: string, path: string): string {
  const step = (node: unknown, name: string) =>
    (node as Record<string, unknown> | undefined)?.[name];
  const leaf = path.split(".").reduce(step, bundle(file)) as Partial<Leaf> | undefined;
  const text = leaf?.[language];
  if (text === undefined) throw new Error(`messages/${file}.json has no ${path} in ${language}`);
  return text;
}

/** The address of a page. */
export const addressOf = (language: Language, path: string) =>
  language === "en" ? path : `/bn${path === "/" ? "" : path}`;
