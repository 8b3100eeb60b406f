// Where each entry of the history was left, so that Back leads to the same line and not to the top.

import { navigationKind } from "../platform/session/navigation-kind";
import { keep, recall } from "../platform/session/tab-storage";

const storageKey = "scrollPlaces";
const most = 50;

/** How far down, in pixels, and what was in sight there: an article of the page, or a part. */
interface Place {
  top: number;
  article?: number;
  articleTop?: number;
  part?: { id: string; behavior: ScrollBehavior };
}

let kept: Map<string, Place> | undefined;
let current: string | undefined;
/** Where the window belongs until somebody scrolls: its page may not have grown so far yet. */
let wanted: Place | undefined;
let settledTop = 0;

export function startSavingPositions() {
  if (kept !== undefined) return;
  kept = new Map(recall(storageKey) as [string, Place][] | null);
  // An address that was typed, or followed from elsewhere, begins at its top.
  if (navigationKind() === "navigate") kept.delete(nameOf(keyOfEntry()));
  history.scrollRestoration = "manual";
  addEventListener("scroll", remember);
  new ResizeObserver(() => isMoved() || settle()).observe(document.body);
  addEventListener("pagehide", () => keep(storageKey, [...(kept ?? [])].slice(-most)));
}

/** Where this entry of the history was left, if it was ever seen. */
export function positionOf(key: string): Place | undefined {
  return kept?.get(nameOf(key));
}

/**
 * From now on the window's position belongs to this entry of the history. It is scrolled to `place`,
 * or stays where it is.
 */
export function arriveAt(key: string, place?: Place) {
  current = key;
  wanted = place;
  // Or the browser would move the window as the page grows, and nobody could tell who did.
  document.body.style.overflowAnchor = place ? "none" : "";
  settle();
  savePosition(place ?? placeInSight());
}

/** Names an entry that the browser has made by itself, so that it has a place of its own. */
export function nameEntry(): string {
  const key = crypto.randomUUID();
  history.replaceState({ key, idx: null }, "");
  return key;
}

/** By what was in sight, where that is there: what is above it may have another height by now. */
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

/** By somebody: a window that is at the end of a page goes up with it. */
const isMoved = () =>
  scrollY > settledTop ||
  (scrollY < settledTop && scrollY + innerHeight + 1 < document.documentElement.scrollHeight);

function remember() {
  // Between a change of the address and the drawing of its page, the position is nobody's.
  if (current === undefined || current !== keyOfEntry()) return;
  if (wanted === undefined || isMoved()) arriveAt(current);
}

function savePosition(place: Place) {
  const name = nameOf(current);
  kept?.delete(name);
  kept?.set(name, place);
}

function placeInSight(): Place {
  const all = articles();
  const article = all.findIndex((one) => one.getBoundingClientRect().bottom > 0);
  const articleTop = all[article]?.getBoundingClientRect().top ?? innerHeight;
  return { top: scrollY, ...(articleTop < innerHeight && { article, articleTop }) };
}

const articles = () => [...document.querySelectorAll("main article")];

/** Each document begins with the same key, so the path is needed, too. */
const nameOf = (key = "") => `${key} ${location.pathname}`;

/** Undefined for an entry that the browser has made by itself just now. */
const keyOfEntry = () =>
  history.state === null ? undefined : ((history.state as { key?: string }).key ?? "default");
