import * as v from "valibot";
import { expect, test } from "vitest";

import { takaOf } from "../money";
import { priceSchema, readPrice, readWhole, wholeSchema, within } from "./schema-number";
import { endless, fractions, readable, unreadable } from "./typed-numbers";

test.each(readable)("reads %j as a whole number and as a price", (typed, value) => {
  expect(readWhole(typed)).toBe(value);
  expect(takaOf(readPrice(typed)!)).toBe(value);
});

test.each(fractions)("reads %j as a price to the paisa, not as a whole number", (typed, value) => {
  expect(readWhole(typed)).toBeUndefined();
  expect(takaOf(readPrice(typed)!)).toBe(value);
});

test.each(unreadable)("reads %.30j as undefined", (typed) => {
  expect(readWhole(typed)).toBeUndefined();
  expect(readPrice(typed)).toBeUndefined();
});

test.each([
  ["", "required"],
  ["  ", "required"],
  ["1e3", "wrong"],
  ["0", "range"],
  ["11", "range"],
  [endless, "range"],
])("%.30j has exactly one error: %s", (typed, sentence) => {
  const sentences = { required: "required", wrong: "wrong" };
  for (const schema of [
    v.pipe(wholeSchema(sentences), within(1, 10, "range")),
    v.pipe(priceSchema(sentences), v.transform(takaOf), within(1, 10, "range")),
  ]) {
    expect(v.safeParse(schema, typed).issues?.map(({ message }) => message)).toEqual([sentence]);
  }
});
