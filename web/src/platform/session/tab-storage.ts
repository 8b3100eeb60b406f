// Values of this tab: they survive a reload and end with the tab.

import { tabStorage } from "./storage";

/** The value under this name; null if missing or malformed. */
export function readFrom(storage: typeof tabStorage, name: string): unknown {
  try {
    return JSON.parse(storage.get(name) ?? "null");
  } catch {
    return null; // Not a value that we stored.
  }
}

export const readFromTab = (name: string) => readFrom(tabStorage, name);

export function storeInTab(name: string, value: unknown) {
  tabStorage.set(name, JSON.stringify(value));
}

export const deleteFromTab = (name: string) => tabStorage.delete(name);
