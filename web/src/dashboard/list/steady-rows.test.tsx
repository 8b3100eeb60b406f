import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";

import { steadyRows, useSteadyRows } from "./steady-rows";

const rowsOf = (ids: string) => Array.from(ids, (_id) => ({ _id }));
const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id).join("");

test.each([
  ["abcd", "abd", "abcd"],
  ["abcd", "bcd", "abcd"],
  ["abcd", "ad", "abcd"],
  ["abcd", "", "abcd"],
  ["abcd", "abde", "abcde"],
  ["abcd", "eabc", "eabcd"],
  ["", "ab", "ab"],
])("of %s, a list that is now %s shows %s", (shown, current, expected) => {
  expect(idsOf(steadyRows(rowsOf(shown), rowsOf(current)))).toBe(expected);
});

test("a row that has left stays in place until the question changes", () => {
  const { result, rerender } = renderHook(({ ids, question }) => useSteadyRows(ids, question), {
    initialProps: { ids: rowsOf("abc"), question: "pending" },
  });
  rerender({ ids: rowsOf("ac"), question: "pending" });
  expect(idsOf(result.current.rows)).toBe("abc");
  expect(result.current.rows.map(result.current.hasLeft)).toEqual([false, true, false]);
  rerender({ ids: rowsOf("a"), question: "pending" });
  expect(idsOf(result.current.rows)).toBe("abc");
  rerender({ ids: rowsOf("a"), question: "shipped" });
  expect(idsOf(result.current.rows)).toBe("a");
});
