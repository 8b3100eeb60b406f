import { expect, test } from "vitest";

import { findFreePlace } from "./free-place";

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const home = box(876, 696, 380, 48); // The lower right corner at 1280 x 768.
const place = (...obstacles: ReturnType<typeof box>[]) => findFreePlace(home, 1280, obstacles);

test("a toast stays in its corner while nothing is there", () => {
  expect(place()).toEqual({ side: "end", rise: 0 });
  expect(place(box(1100, 600, 100, 44))).toEqual({ side: "end", rise: 0 });
});

test("a toast leaves a button uncovered: at the other side, in the middle, else above it", () => {
  const right = box(1100, 700, 100, 44);
  const left = box(100, 700, 100, 44);
  const middle = box(600, 700, 100, 44);
  expect(place(right)).toEqual({ side: "start", rise: 0 });
  expect(place(right, left)).toEqual({ side: "middle", rise: 0 });
  expect(place(right, left, middle)).toEqual({ side: "end", rise: 48 });
});

test("a toast that finds no free place covers as few buttons as it can", () => {
  const column = Array.from({ length: 12 }, (_, row) => box(1100, row * 64, 100, 44));
  const full = box(0, 0, 1280, 768);
  expect(place(...column, full)).toEqual({ side: "start", rise: 0 });
});

test("a toast covers links of rows rather than a button", () => {
  const everywhere = [box(0, 0, 1280, 400), box(0, 350, 1280, 418)];
  const links = [...everywhere, box(100, 700, 100, 20)];
  // In the middle it covers a link but no button.
  expect(findFreePlace(home, 1280, [box(1100, 0, 100, 768)], links)).toEqual({
    side: "middle",
    rise: 0,
  });
});
