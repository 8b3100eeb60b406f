// Where each entry of the history was left, so that Back leads to the same line and not to the top.

const storageKey = "scrollPlaces";
const most = 50;
const settling_frames = 5;

/** How far down, in pixels, and the first entry of a list that was in sight there. */
interface Place {
  top: number;
  entry?: { id: string; top: number };
}

let kept: Map<string, Place> | undefined;
let current: string | undefined;

export function startKeepingPlaces() {
  if (kept !== undefined) return;
  kept = read();
  // An address that was typed, or followed from elsewhere, begins at its top.
  if (!isReturn()) kept.delete(nameOf(keyOfEntry()));
  history.scrollRestoration = "manual";
  addEventListener("scroll", () => remember(), { passive: true });
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

/** By the entry, where there was one: what is above it may have another height by now. */
export function returnTo({ top, entry }: Place) {
  scrollTo({ top, behavior: "instant" });
  const found = entry && document.getElementById(entry.id)?.closest("article");
  if (found) hold(found, entry.top, settling_frames);
}

/** Keeps the article there while those around it get their true heights, as they come into sight. */
function hold(article: Element, top: number, frames: number) {
  scrollBy({ top: article.getBoundingClientRect().top - top, behavior: "instant" });
  if (frames > 0) requestAnimationFrame(() => hold(article, top, frames - 1));
}

function remember() {
  // Between a change of the address and the drawing of its page, the position is nobody's.
  if (current === undefined || current !== keyOfEntry()) return;
  const name = nameOf(current);
  kept?.delete(name);
  kept?.set(name, { top: scrollY, ...firstInSight() });
}

function firstInSight(): Pick<Place, "entry"> {
  for (const article of document.querySelectorAll("main article")) {
    const { top, bottom } = article.getBoundingClientRect();
    if (bottom <= 0) continue;
    const id = top < innerHeight && article.querySelector("[id]")?.id;
    return id ? { entry: { id, top } } : {};
  }
  return {};
}

/** Each document begins with the same key, so the path is needed, too. */
const nameOf = (key: string) => `${key} ${location.pathname}`;

const isReturn = () =>
  performance
    .getEntriesByType("navigation")
    .some((entry) => "type" in entry && /^(reload|back_forward)$/.test(String(entry.type)));

function keyOfEntry(): string {
  const state: unknown = history.state;
  const named = typeof state === "object" && state !== null && "key" in state;
  return named && typeof state.key === "string" ? state.key : "default";
}

function read(): Map<string, Place> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? "[]") as [string, Place][]);
  } catch {
    return new Map(); // Written by somebody else, or not at all.
  }
}
