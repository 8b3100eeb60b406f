// Where each entry of the history was left, so that Back leads to the same line and not to the top.

const storageKey = "scrollPositions";
const most = 50;

let kept: Map<string, number> | undefined;
let current: string | undefined;

export function startKeepingPositions() {
  if (kept !== undefined) return;
  kept = read();
  history.scrollRestoration = "manual";
  addEventListener("scroll", () => remember(), { passive: true });
  addEventListener("pagehide", () => {
    const entries = [...(kept ?? [])].slice(-most);
    sessionStorage.setItem(storageKey, JSON.stringify(entries));
  });
}

/** From now on the window's position belongs to this entry of the history. */
export function keepPosition(key: string) {
  current = key;
  remember();
}

export function positionOf(key: string): number | undefined {
  return kept?.get(key);
}

function remember() {
  // Between a change of the address and the drawing of its page, the position is nobody's.
  if (current === undefined || current !== keyOfEntry()) return;
  kept?.delete(current);
  kept?.set(current, scrollY);
}

function keyOfEntry(): string {
  const state: unknown = history.state;
  const named = typeof state === "object" && state !== null && "key" in state;
  return named && typeof state.key === "string" ? state.key : "default";
}

function read(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? "[]") as [string, number][]);
  } catch {
    return new Map(); // Written by somebody else, or not at all.
  }
}
