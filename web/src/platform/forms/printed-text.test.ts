import { expect, test } from "vitest";

import { findUnprintable } from "./printed-text";

// The same cases as in server/platform/base/printed_text_test.cpp.
test.each([
  "",
  "House 7,\n12 Road",
  "রহিম ক্\u200dষ ৳১০ ড়",
  "é Ñ e\u0301 Nguyễn “Ångström” – №",
  "محمد क्षत्रिय",
])("R-INV-26 documents print %j", (text) => {
  expect(findUnprintable(text)).toBeUndefined();
});

test.each([
  ["Road 7 王小明", "王"],
  ["🏠 House 7", "🏠"],
  ["ａ", "ａ"],
  ["தமிழ்", "த"],
])("R-INV-26 documents do not print %j", (text, character) => {
  expect(findUnprintable(text)).toBe(character);
});
