// Saves the scroll position of each history entry, so that Back returns to it instead of the top.

import { randomId } from "../platform/random-id";
import { navigationKind } from "../platform/session/navigation-kind";
import { readFromTab, storeInTab } from "../platform/session/tab-storage";

const storageKey = "scrollPlaces";
const maxEntries = 50;

/** A scroll offset in pixels, and its anchor: the first visible article, or an element by id. */
interface Position {
  top: number;
  article?: number;
  articleTop?: number;
  part?: { id: string; behavior: ScrollBehavior };
}

let kept: Map<string, Position> | undefined;
let current: string | undefined;
/** Position to restore until the user scrolls; the page may still be too short for it. */
let wanted: Position | undefined;
let settledTop = 0;

export function startSavingPositions() {
  if (kept !== undefined) return;
  kept = new Map(readFromTab(storageKey) as [string, Position][] | null);
  // A typed address or a link from another document starts at the top.
  if (navigationKind() === "navigate") kept.delete(nameOf(keyOfEntry()));
  history.scrollRestoration = "manual";
  addEventListener("scroll", remember);
  new ResizeObserver(() => isMoved() || settle()).observe(document.body);
  addEventListener("pagehide", () => storeInTab(storageKey, [...(kept ?? [])].slice(-maxEntries)));
}

/**
 * Whether the visitor of a prerendered page scrolled away from the element `id` before hydration:
 * until the page has loaded, the browser itself scrolls to the fragment.
 */
export function hasLeft(id: string): boolean {
  const part = document.getElementById(id);
  if (part === null || document.readyState !== "complete") return false;
  const { top, bottom } = part.getBoundingClientRect();
  return top >= innerHeight || bottom <= 0;
}

/** Saved position of this history entry; undefined if there is none. */
export function positionOf(key: string): Position | undefined {
  return kept?.get(nameOf(key));
}

/**
 * Makes this history entry current. Scrolls to `position`, or leaves the scroll position as it is.
 */
export function enterEntry(key: string, position?: Position) {
  current = key;
  wanted = position;
  // Scroll anchoring moves the window as the page grows, which looks like the user scrolling.
  document.body.style.overflowAnchor = position ? "none" : "";
  settle();
  savePosition(position ?? visiblePosition());
}

/** Assigns a key to a history entry that the browser created without the router. */
export function ensureEntryKey(): string {
  const key = randomId();
  history.replaceState({ key }, "");
  return key;
}

/** Scrolls to the anchor if it exists, since content above it may have changed height. */
function settle() {
  if (wanted === undefined) return;
  const { top, article = -1, articleTop = 0, part } = wanted;
  const found = part === undefined ? articles()[article] : document.getElementById(part.id);
  if (found && part) found.scrollIntoView(part);
  else {
    const foundTop = found && scrollY + found.getBoundingClientRect().top - articleTop;
    scrollTo({ top: foundTop ?? top, behavior: "instant" });
  }
  settledTop = scrollY;
}

/** Whether the user scrolled. If a page shrinks, the browser also moves a window at its end. */
const isMoved = () =>
  scrollY > settledTop ||
  (scrollY < settledTop && scrollY + innerHeight + 1 < document.documentElement.scrollHeight);

function remember() {
  // Between a change of the address and the render of its page, the position is not saved.
  if (current === undefined || current !== keyOfEntry()) return;
  if (wanted === undefined || isMoved()) enterEntry(current);
}

function savePosition(position: Position) {
  const name = nameOf(current);
  kept?.delete(name);
  kept?.set(name, position);
}

function visiblePosition(): Position {
  const all = articles();
  const article = all.findIndex((one) => one.getBoundingClientRect().bottom > 0);
  const articleTop = all[article]?.getBoundingClientRect().top ?? innerHeight;
  return { top: scrollY, ...(articleTop < innerHeight && { article, articleTop }) };
}

const articles = () => [...document.querySelectorAll("main article")];

/** The first entry of every document has the same key, so the path is part of the name. */
const nameOf = (key = "") => `${key} ${location.pathname}`;

/** Undefined for an entry that the browser has just created without the router. */
const keyOfEntry = () =>
  history.state === null ? undefined : ((history.state as { key?: string }).key ?? "default");
