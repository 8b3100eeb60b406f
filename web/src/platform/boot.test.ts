import { expect, test } from "vitest";

import { readBoot } from "./boot";

test("takes the shop's settings as the server wrote them", () => {
  const given = { ...readBoot(undefined), shopName: "Elsewhere", demo: null };
  expect(readBoot(JSON.stringify(given))).toEqual(given);
});

test("a page that no server sent has settings that work", () => {
  expect(readBoot("").shopName).toBe("Northbridge");
});

test("settings of another shape are an accident and not a shop without a name", () => {
  expect(() => readBoot(`{"shopName":7}`)).toThrow();
});
