import { expect, test } from "vitest";

import { axisOf, roundAbove } from "./chart-scale";

test("R-DESK-15 an axis ends at an even number that the values stay below", () => {
  expect([0, 1, 2, 3, 7, 9, 11, 41, 1001, 600_000].map(roundAbove)).toEqual([
    2, 2, 2, 4, 8, 10, 20, 60, 2000, 600_000,
  ]);
});

test("R-DESK-15 an axis begins at 0, and goes down only for a value below it", () => {
  expect(axisOf([3, 0])).toEqual({ bottom: 0, top: 4 });
  expect(axisOf([])).toEqual({ bottom: 0, top: 2 });
  expect(axisOf([3, -7])).toEqual({ bottom: -8, top: 8 });
});
