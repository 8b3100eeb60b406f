// Values of this tab: they survive a reload, and end with the tab.

import { tabStorage } from "./storage";

/** The value stored under this name; null if there is none or it cannot be parsed. */
export function readFromTab(name: string): unknown {
  try {
    return JSON.parse(tabStorage.get(name) ?? "null");
  } catch {
    return null; // Not written by us.
  }
}

export function storeInTab(name: string, value: unknown) {
  tabStorage.set(name, JSON.stringify(value));
}

export const deleteFromTab = (name: string) => tabStorage.delete(name);
