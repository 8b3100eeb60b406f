// Where each entry of the history was left, so that Back leads to the same line and not to the top.

import { arrivedBy } from "../platform/arrived-by";

const storageKey = "scrollPlaces";
const most = 50;
const settling_frames = 5;

/** How far down, in pixels, and the first article of the page that was in sight there. */
interface Place {
  top: number;
  article?: number;
  articleTop?: number;
}

let kept: Map<string, Place> | undefined;
let current: string | undefined;

export function startKeepingPlaces() {
  if (kept !== undefined) return;
  kept = read();
  // An address that was typed, or followed from elsewhere, begins at its top.
  if (arrivedBy() === "navigate") kept.delete(nameOf(keyOfEntry()));
  history.scrollRestoration = "manual";
  addEventListener("scroll", remember, { passive: true });
  addEventListener("pagehide", () => {
    const entries = [...(kept ?? [])].slice(-most);
    sessionStorage.setItem(storageKey, JSON.stringify(entries));
  });
}

/** From now on the window's position belongs to this entry of the history. */
export function keepPlace(key: string) {
  current = key;
  remember();
}

/** Where this entry of the history was left, if it was ever seen. */
export function placeOf(key: string): Place | undefined {
  return kept?.get(nameOf(key));
}

/** By the article, where there was one: what is above it may have another height by now. */
export function returnTo({ top, article = -1, articleTop = 0 }: Place) {
  scrollTo({ top, behavior: "instant" });
  hold(articles()[article], articleTop, settling_frames);
}

/** Keeps it there while those around it get their true heights, as they come into sight. */
function hold(article: Element | undefined, top: number, frames: number) {
  if (!article?.isConnected) return; // Its page has been left again.
  scrollBy({ top: article.getBoundingClientRect().top - top, behavior: "instant" });
  if (frames > 0) requestAnimationFrame(() => hold(article, top, frames - 1));
}

function remember() {
  // Between a change of the address and the drawing of its page, the position is nobody's.
  if (current !== keyOfEntry()) return;
  const name = nameOf(current);
  kept?.delete(name);
  kept?.set(name, { top: scrollY, ...firstInSight() });
}

function firstInSight() {
  const all = articles();
  const article = all.findIndex((one) => one.getBoundingClientRect().bottom > 0);
  const articleTop = all[article]?.getBoundingClientRect().top ?? innerHeight;
  return articleTop < innerHeight && { article, articleTop };
}

const articles = () => [...document.querySelectorAll("main article")];

/** Each document begins with the same key, so the path is needed, too. */
const nameOf = (key: string) => `${key} ${location.pathname}`;

const keyOfEntry = () => (history.state as { key?: string } | null)?.key ?? "default";

function read(): Map<string, Place> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? "[]") as [string, Place][]);
  } catch {
    return new Map(); // Written by somebody else, or not at all.
  }
}
