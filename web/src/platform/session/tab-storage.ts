// Values of this tab: they survive a reload and end with the tab.

import { tabStorage } from "./storage";

/** The value under this name; null if missing or malformed. */
export function readFromTab(name: string): unknown {
  try {
    return JSON.parse(tabStorage.get(name) ?? "null");
  } catch {
    return null; // Not a value that we stored.
  }
}

export function storeInTab(name: string, value: unknown) {
  tabStorage.set(name, JSON.stringify(value));
}

export const deleteFromTab = (name: string) => tabStorage.delete(name);
