import type { Language } from "./language";

// As in platform/base/bangla.cpp; labels.json next to it has the test cases of both.

const hasanta = "\u09cd"; // Joins the consonants around it.
/** Vowel signs, other signs and joiners: they belong to the preceding character. */
const continuing = /^[\u0981-\u0983\u09bc\u09be-\u09cd\u09d7\u09e2\u09e3\u200c\u200d]/u;
const banglaLetters = /[\u0985-\u09b9\u09ce\u09dc-\u09e1\u09f0\u09f1]/gu;
const latinLetters = /[A-Za-z\u00c0-\u024f]/gu;

/**
 * The first characters (code points) of a text, without a partial Bangla cluster at the end: a
 * vowel sign stays with its consonant, a conjunct stays whole.
 */
export function firstClusters(text: string, most: number): string {
  const characters = Array.from(text);
  if (characters.length <= most) return text;
  const isInside = (cut: number) =>
    continuing.test(characters[cut] ?? "") || characters[cut - 1] === hasanta;
  let cut = most;
  while (cut > 0 && isInside(cut)) cut -= 1;
  return characters.slice(0, cut === 0 ? most : cut).join("");
}

/** Whether a text contains a Bangla letter. */
export const hasBangla = (text: string) => text.search(banglaLetters) >= 0;

/** The language that most of the letters belong to; English on a tie. */
export function scriptOf(text: string): Language {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  return count(banglaLetters) > count(latinLetters) ? "bn" : "en";
}
