import { expect, test } from "vitest";

import { paisaOf } from "../../platform/money";
import { inLanguage } from "./in-language";

const board = {
  _id: "65a1b2c3d4e5f60718293a4b",
  name: "Padma X870",
  img: "",
  description: "A full-size board.",
  minQuantity: 1,
  availableQuantity: 1,
  price: paisaOf(1),
};
const bangla = { name: "পদ্মা X870", description: "পূর্ণ আকারের বোর্ড।" };

test("R-LANG-26 a Bangla page shows what there is in Bangla, and English field by field", () => {
  expect(inLanguage({ ...board, bangla }, "bn")).toEqual({
    ...board,
    ...bangla,
    nameEnglish: "Padma X870",
  });
  const { name, description } = bangla;
  expect(inLanguage({ ...board, bangla: { description } }, "bn")).toEqual({
    ...board,
    description,
  });
  expect(inLanguage({ ...board, bangla: { name } }, "bn").description).toBe(board.description);
  expect(inLanguage(board, "bn")).toEqual(board);
});

test("R-LANG-28 a name that is the same in both languages is not shown twice", () => {
  const same = { ...board, bangla: { name: board.name } };
  expect(inLanguage(same, "bn")).toEqual(board);
});

test("R-LANG-26 an English page shows English, and a row of a Bangla list stays as it is", () => {
  expect(inLanguage({ ...board, bangla }, "en")).toEqual(board);
  const row = { ...board, ...bangla, nameEnglish: board.name };
  expect(inLanguage(row, "bn")).toEqual(row);
});

test("R-LANG-26 the note on the facts is in the page's language, too", () => {
  const facts = { socket: "AM5", factNote: "Two slots.", factNoteBangla: "দুটি স্লট।" };
  expect(inLanguage({ ...board, facts }, "bn").facts).toEqual({
    socket: "AM5",
    factNote: "দুটি স্লট।",
  });
  expect(inLanguage({ ...board, facts }, "en").facts).toEqual({
    socket: "AM5",
    factNote: "Two slots.",
  });
});
