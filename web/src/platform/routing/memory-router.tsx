// For tests, and for the build, which has no browser.

import { useState, type ReactNode } from "react";

import { randomId } from "../random-id";
import type { Location, RouterHistory } from "./history";
import { resolve, type To } from "./path";
import { Router } from "./router";

/** A path, with the state of a link if needed. */
export type MemoryEntry = string | { to: To; state: unknown };

/** A router with its own history instead of the browser's. It opens the last of `entries`. */
export function MemoryRouter({
  entries,
  children,
}: {
  entries: MemoryEntry[];
  children: ReactNode;
}) {
  const [history] = useState(() => memoryHistory(entries));
  return <Router history={history}>{children}</Router>;
}

function memoryHistory(given: MemoryEntry[]): RouterHistory {
  const entries = given.map((entry) =>
    typeof entry === "string" ? locationOf(entry, null) : locationOf(entry.to, entry.state),
  );
  let place = entries.length - 1;
  const listeners = new Set<() => void>();
  const read = () => {
    const entry = entries[place];
    if (entry === undefined) throw new Error("a history has at least one entry");
    return entry;
  };
  return {
    read,
    write(path, { replace = false, state = null }) {
      if (!replace) place += 1;
      entries.splice(place, replace ? 1 : Infinity, locationOf(path, state));
      return read();
    },
    go(delta) {
      place = Math.max(0, Math.min(entries.length - 1, place + delta));
      listeners.forEach((listener) => listener());
    },
    onMove(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const locationOf = (to: To, state: unknown): Location => ({
  ...resolve(to, "/"),
  state: state ?? null,
  key: randomId(),
});
