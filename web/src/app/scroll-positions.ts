// The scroll position of each history entry, so that Back returns to the same line.

import { navigationKind } from "../platform/session/navigation-kind";
import { keep, recall } from "../platform/session/tab-storage";

const storageKey = "scrollPlaces";
const most = 50;

/** Pixels from the top, and the visible element: an article of the page, or a part. */
interface Place {
  top: number;
  article?: number;
  articleTop?: number;
  part?: { id: string; behavior: ScrollBehavior };
}

let kept: Map<string, Place> | undefined;
let current: string | undefined;
/** Where to scroll until the user scrolls: the page may still be too short. */
let wanted: Place | undefined;
let settledTop = 0;

export function startSavingPositions() {
  if (kept !== undefined) return;
  kept = new Map(recall(storageKey) as [string, Place][] | null);
  // A URL that was typed, or followed from another site, starts at the top.
  if (navigationKind() === "navigate") kept.delete(nameOf(keyOfEntry()));
  history.scrollRestoration = "manual";
  addEventListener("scroll", remember);
  new ResizeObserver(() => isMoved() || settle()).observe(document.body);
  addEventListener("pagehide", () => keep(storageKey, [...(kept ?? [])].slice(-most)));
}

/** Where the user left this history entry, if it was ever shown. */
export function positionOf(key: string): Place | undefined {
  return kept?.get(nameOf(key));
}

/**
 * From now on the window's position belongs to this history entry. Scrolls to `place`, or keeps the
 * position without one.
 */
export function arriveAt(key: string, place?: Place) {
  current = key;
  wanted = place;
  // Otherwise the browser would move the window as the page grows.
  document.body.style.overflowAnchor = place ? "none" : "";
  settle();
  savePosition(place ?? placeInSight());
}

/** Names an entry that the browser itself has created, so that it gets its own position. */
export function nameEntry(): string {
  const key = crypto.randomUUID();
  history.replaceState({ key, idx: null }, "");
  return key;
}

/** By the element that was visible, if it exists: the content above may have another height now. */
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

/** By the user, not by a page that became shorter. */
const isMoved = () =>
  scrollY > settledTop ||
  (scrollY < settledTop && scrollY + innerHeight + 1 < document.documentElement.scrollHeight);

function remember() {
  // Between a change of the URL and the render of its page, positions belong to neither.
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

/** Every document starts with the same key, so the path is needed too. */
const nameOf = (key = "") => `${key} ${location.pathname}`;

/** Undefined for an entry that the browser has just created. */
const keyOfEntry = () =>
  history.state === null ? undefined : ((history.state as { key?: string }).key ?? "default");
