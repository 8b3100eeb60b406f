import { renderHook, act } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { checkoutLineLimits, checkoutRequestLimits } from "../../platform/api/field-limits";
import { basketCheckout, emptyBasket, linesMax, piecesMax, readLines, useBasket } from "./basket";
import { putLine, removeLine, removeOrdered, setLines, sharedBasketPath } from "./change-basket";

const idOf = (number: number) => number.toString(16).padStart(24, "0");
const line = (number: number, quantity: number) => ({ productId: idOf(number), quantity });
const shown = () => renderHook(() => useBasket()).result;

beforeEach(emptyBasket);
afterEach(() => vi.restoreAllMocks());

test.each([
  ["one line", `${idOf(1)}:10`, [line(1, 10)]],
  ["two lines", `${idOf(1)}:10,${idOf(2)}:20`, [line(1, 10), line(2, 20)]],
  ["the last quantity of a product", `${idOf(1)}:10,${idOf(1)}:5`, [line(1, 5)]],
  ["nothing", "", []],
  ["no product without an id", `x:10,${idOf(1)}:2`, [line(1, 2)]],
  ["no quantity that is not a whole number", `${idOf(1)}:0,${idOf(2)}:1.5,${idOf(3)}:-1`, []],
  ["a million pieces", `${idOf(1)}:1000000`, [line(1, 1_000_000)]],
  ["no more than that", `${idOf(1)}:1000001,${idOf(2)}:10000000`, []],
])("R-BASK-2 an address holds %s", (_promise, text, lines) => {
  expect(readLines(text)).toEqual(lines);
});

test("the limits are those of a checkout", () => {
  expect(linesMax).toBe(checkoutRequestLimits.lines.maxItems);
  expect(piecesMax).toBe(checkoutLineLimits.quantity.maximum);
});

test("R-BASK-2 the address of a basket reads as the same basket", () => {
  const lines = [line(1, 10), line(2, 20)];
  expect(readLines(sharedBasketPath(lines).replace("/basket?lines=", ""))).toEqual(lines);
});

test("R-BASK-1 adding a product again sets its quantity and reports the earlier one", () => {
  const basket = shown();
  act(() => {
    expect(putLine(idOf(1), 5)).toBe(0);
    expect(putLine(idOf(2), 3)).toBe(0);
    expect(putLine(idOf(1), 10)).toBe(5);
  });
  expect(basket.current).toEqual([line(1, 10), line(2, 3)]);
  act(() => removeLine(idOf(1)));
  expect(basket.current).toEqual([line(2, 3)]);
});

test("R-BASK-1 a full basket takes no other product, but another quantity", () => {
  const full = Array.from({ length: linesMax }, (_, at) => line(at + 1, 1));
  setLines(full);
  expect(putLine(idOf(99), 1)).toBeUndefined();
  expect(putLine(idOf(1), 7)).toBe(1);
  expect(shown().current).toEqual([line(1, 7), ...full.slice(1)]);
  expect(readLines([...full, line(99, 1)].map(textOf).join(","))).toEqual(full);
});

const textOf = ({ productId, quantity }: { productId: string; quantity: number }) =>
  `${productId}:${quantity}`;

test("R-BASK-14 the basket and its checkout are deleted together", () => {
  setLines([line(1, 1)]);
  localStorage.setItem(basketCheckout, "{}");
  emptyBasket();
  expect(localStorage).toHaveLength(1); // The access token of the tests.
  setLines([line(1, 1)]);
  localStorage.setItem(basketCheckout, "{}");
  removeLine(idOf(1));
  expect(localStorage).toHaveLength(1);
});

test("R-BASK-14 placed lines leave the basket, unless they were changed meanwhile", () => {
  setLines([line(1, 1), line(2, 20), line(3, 3)]);
  localStorage.setItem(basketCheckout, "{}");
  removeOrdered([line(1, 1), line(2, 2)]);
  expect(shown().current).toEqual([line(2, 20), line(3, 3)]);
  expect(localStorage.getItem(basketCheckout)).toBeNull();
});

test("R-BASK-14 a change in another tab shows here", () => {
  const basket = shown();
  localStorage.setItem("basket", `${idOf(1)}:4`);
  act(() => void dispatchEvent(new StorageEvent("storage", { key: "basket" })));
  expect(basket.current).toEqual([line(1, 4)]);
  localStorage.clear();
  act(() => void dispatchEvent(new StorageEvent("storage", { key: null })));
  expect(basket.current).toEqual([]);
});

test("R-BASK-1 R-LINE-2 a blocked storage keeps the basket until the page is left", () => {
  vi.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("Access is denied for this document.", "SecurityError");
  });
  const basket = shown();
  act(() => void putLine(idOf(1), 5));
  expect(basket.current).toEqual([line(1, 5)]);
  act(emptyBasket);
  expect(basket.current).toEqual([]);
});
