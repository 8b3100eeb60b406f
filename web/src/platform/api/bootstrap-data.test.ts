import { expect, test } from "vitest";

import { readBootstrapData } from "./bootstrap-data";

test("reads the shop's settings as the server wrote them", () => {
  const given = { ...readBootstrapData(undefined), shopName: "Elsewhere", demo: null };
  expect(readBootstrapData(JSON.stringify(given))).toEqual(given);
});

test("a page without settings gets working defaults", () => {
  expect(readBootstrapData("").shopName).toBe("Northbridge");
});

test("settings that do not match the schema throw", () => {
  expect(() => readBootstrapData(`{"shopName":7}`)).toThrow();
});
