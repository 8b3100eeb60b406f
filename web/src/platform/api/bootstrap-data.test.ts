import { expect, test } from "vitest";

import { readBootstrapData } from "./bootstrap-data";

test("takes the shop's settings as the server wrote them", () => {
  const given = { ...readBootstrapData(undefined), shopName: "Elsewhere", demo: null };
  expect(readBootstrapData(JSON.stringify(given))).toEqual(given);
});

test("a page that no server sent has settings that work", () => {
  expect(readBootstrapData("").shopName).toBe("Northbridge");
});

test("settings of another shape are an accident and not a shop without a name", () => {
  expect(() => readBootstrapData(`{"shopName":7}`)).toThrow();
});
