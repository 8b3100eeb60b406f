// The basket: products and quantities in local storage, the same in all tabs.

import { useSyncExternalStore } from "react";

import { sharedStorage } from "../../platform/session/storage";

export interface BasketLine {
  productId: string;
  quantity: number;
}

// The limits of a checkout. Every page loads this file, so it does not import all limits of the API;
// the test compares.
export const linesMax = 20;
export const piecesMax = 1_000_000;
/** Storage name of the basket's checkout, which is deleted with the basket. */
export const basketCheckout = "basketCheckout";
/** Storage name of the lines. */
export const storageKey = "basket";
const listeners = new Set<() => void>();

/**
 * The lines of a text such as "65a1b2c3d4e5f60718293a4b:10,…". Drops anything else, a product's
 * earlier line, and lines beyond the maximum.
 */
export function readLines(text: string): BasketLine[] {
  const lines = new Map<string, number>();
  for (const part of text.split(",")) {
    const [, id, pieces] = /^([0-9a-f]{24}):([1-9]\d{0,6})$/.exec(part) ?? [];
    if (id !== undefined && Number(pieces) <= piecesMax) lines.set(id, Number(pieces));
  }
  return [...lines].slice(0, linesMax).map(([productId, quantity]) => ({ productId, quantity }));
}

/** The stored text of the basket. */
export const storedBasket = () => sharedStorage.get(storageKey) ?? "";

/** Replaces the stored text. */
export function storeBasket(text: string) {
  sharedStorage.set(storageKey, text);
  listeners.forEach((listener) => listener());
}

/** Also deletes the checkout: the next basket is another order. */
export function emptyBasket() {
  sharedStorage.delete(basketCheckout);
  sharedStorage.delete(storageKey);
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void) {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) listener();
  };
  listeners.add(listener);
  addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", onStorage);
  };
}

/** The lines in the order in which they were added; none during hydration. */
export const useBasket = () => readLines(useSyncExternalStore(subscribe, storedBasket, () => ""));
