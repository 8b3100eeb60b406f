import { expect, test } from "vitest";

import shared from "../../../server/platform/base/labels.json";
import { summaryOf } from "./summary";

test("R-PROD-2 leaves a description of 250 characters whole", () => {
  expect(summaryOf("a".repeat(250))).toBe("a".repeat(250));
});

test("R-PROD-2 truncates a longer one at 250 characters and adds an ellipsis", () => {
  expect(summaryOf("a".repeat(251))).toBe(`${"a".repeat(250)}…`);
});

test("never cuts a surrogate pair in half", () => {
  expect(summaryOf("𝟚".repeat(251))).toBe(`${"𝟚".repeat(250)}…`);
});

test.each(shared.beginnings)("R-PROD-2 truncates $times of $part as the server does", (row) => {
  const { part, times, end, keptTimes, keptEnd } = row;
  expect(summaryOf(part.repeat(times) + end)).toBe(part.repeat(keptTimes) + keptEnd);
});
