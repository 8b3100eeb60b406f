import { expect, test } from "vitest";

import { articles as english, type Article } from "./articles";
import { articles as bangla } from "./articles.bn";
import { maker as englishMaker } from "./portfolio";
import { maker as banglaMaker } from "./portfolio.bn";

const banglaLetter = /[\u0985-\u09b9]/;
const wordsInSentenceMax = 15;

/** The articles without their words: ids, order of pieces, and code. */
const frameOf = (articles: Article[]) =>
  articles.map(({ id, pieces }) => ({
    id,
    pieces: pieces.map((piece) => ("code" in piece ? piece.code : "text")),
  }));

const textsOf = (articles: Article[]) =>
  articles.flatMap(({ question, pieces }) => [
    question,
    ...pieces.flatMap((piece) => ("text" in piece ? [piece.text] : [])),
  ]);

/** The portfolio without its words. */
const frameOfMaker = ({ education, skills, projects }: typeof englishMaker) => ({
  education: education.length,
  skills: skills.map(({ progress }) => progress),
  projects: projects.map(({ parts }) => parts),
});

const textsOfMaker = ({ name, role, introduction, education, projects }: typeof englishMaker) => [
  name,
  role,
  introduction,
  ...education.flatMap(({ title, place, years, text }) => [title, place, years, text]),
  ...projects.map(({ text }) => text),
];

test("R-LANG-9 the articles have the same ids, pieces and code in both languages", () => {
  expect(frameOf(bangla)).toEqual(frameOf(english));
});

test("R-LANG-9 the portfolio has the same entries in both languages", () => {
  expect(frameOfMaker(banglaMaker)).toEqual(frameOfMaker(englishMaker));
});

test("R-LANG-41 each text is in Bangla, in short sentences", () => {
  for (const text of [...textsOf(bangla), ...textsOfMaker(banglaMaker)]) {
    expect(text).toMatch(banglaLetter);
    expect(text).not.toMatch(/!|\s।/);
    expect(text).toBe(text.normalize("NFC"));
    for (const sentence of text.split(/[।?]/)) {
      expect(sentence.trim().split(/\s+/).length, sentence).toBeLessThanOrEqual(wordsInSentenceMax);
    }
  }
});
