// Changes of the basket. Apart from basket.ts, which every page loads for its header.

import { sharedStorage } from "../../platform/session/storage";
import {
  basketCheckout,
  emptyBasket,
  linesMax,
  readLines,
  storeBasket,
  storedBasket,
  type BasketLine,
} from "./basket";

/** The text that readLines() reads. */
export const textOfLines = (lines: readonly BasketLine[]) =>
  lines.map(({ productId, quantity }) => `${productId}:${quantity}`).join(",");

/** Path of the page that shows these lines to every visitor. */
export const sharedBasketPath = (lines: readonly BasketLine[]) =>
  `/basket?lines=${textOfLines(lines)}`;

/** How many parts of the text readLines() drops. */
export const leftOutOf = (text: string) =>
  text.split(",").filter((part) => part !== "").length - readLines(text).length;

/** Replaces the basket. */
export function setLines(lines: readonly BasketLine[]) {
  if (lines.length === 0) emptyBasket();
  else storeBasket(textOfLines(lines));
}

/**
 * Sets the quantity of a product. Returns its earlier quantity, which is 0 for a new line;
 * undefined if the basket is full.
 */
export function putLine(productId: string, quantity: number): number | undefined {
  const lines = readLines(storedBasket());
  const line = lines.find((one) => one.productId === productId);
  if (line === undefined && lines.length >= linesMax) return undefined;
  const before = line?.quantity ?? 0;
  if (line === undefined) lines.push({ productId, quantity });
  else line.quantity = quantity;
  setLines(lines);
  return before;
}

/** After a checkout. Keeps lines that another tab has added or changed meanwhile. */
export function removeOrdered(ordered: readonly BasketLine[]) {
  sharedStorage.delete(basketCheckout);
  const placed = textOfLines(ordered).split(",");
  setLines(readLines(storedBasket()).filter((line) => !placed.includes(textOfLines([line]))));
}

export const removeLine = (productId: string) =>
  setLines(readLines(storedBasket()).filter((line) => line.productId !== productId));
