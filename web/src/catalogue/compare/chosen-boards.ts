// The boards selected for comparison, kept per tab. The compare page reads only its address.

import { useSyncExternalStore } from "react";

import { readFromTab, storeInTab } from "../../platform/session/tab-storage";
import type { Product } from "../../platform/schemas/product";

export const boardsMax = 4;
const storageKey = "compare";
const none: string[] = [];
const listeners = new Set<() => void>();
let chosen: string[] | undefined;

function read(): string[] {
  if (chosen !== undefined) return chosen;
  const stored = readFromTab(storageKey);
  const slugs = Array.isArray(stored) ? stored.filter((one) => typeof one === "string") : none;
  chosen = slugs.slice(0, boardsMax);
  return chosen;
}

function write(slugs: string[]) {
  chosen = slugs;
  storeInTab(storageKey, slugs);
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The name of a board in addresses. */
export const nameInAddress = ({ slug, _id }: Product) => slug ?? _id;

/** Path of the compare page for these boards, and for a processor if one is selected. */
export function comparePath(slugs: readonly string[], cpu: string | null = null) {
  if (slugs.length === 0) return "/compare";
  const boards = slugs.map(encodeURIComponent).join(",");
  return `/compare?boards=${boards}${cpu === null ? "" : `&cpu=${encodeURIComponent(cpu)}`}`;
}

/** Replaces the selection, for example with the boards of a link. */
export const chooseBoards = (slugs: readonly string[]) => write(slugs.slice(0, boardsMax));

/** Adds or removes the board. Returns false if four boards are already selected. */
export function toggleBoard(slug: string): boolean {
  const before = read();
  if (before.includes(slug)) write(before.filter((one) => one !== slug));
  else if (before.length < boardsMax) write([...before, slug]);
  else return false;
  return true;
}

/** The slugs in order of selection; empty during hydration. */
export const useChosenBoards = () => useSyncExternalStore(subscribe, read, () => none);
