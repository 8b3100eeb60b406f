// The browser's history as the router sees it: paths without the language of the address.

import { addressOf, pathOf } from "../language";
import { randomId } from "../random-id";

/** The page that is open. `search` and `hash` are empty, or begin with "?" and "#". */
export interface Location {
  pathname: string;
  search: string;
  hash: string;
  /** The state that the link or call passed to this page, or null. */
  state: unknown;
  /** Names the history entry; survives a reload. */
  key: string;
}

export interface NavigateOptions {
  /** Replaces the history entry instead of adding one. */
  replace?: boolean | undefined;
  state?: unknown;
}

/** A history that the router reads and writes: the browser's, or one in memory. */
export interface RouterHistory {
  /** The current entry. */
  read(): Location;
  /** Adds or replaces an entry, and returns it. */
  write(path: string, options: NavigateOptions): Location;
  /** Moves by `delta` entries, as Back (-1) does. */
  go(delta: number): void;
  /** Calls `listener` when the visitor has moved to another entry; returns how to stop it. */
  onMove(listener: () => void): () => void;
}

interface EntryState {
  key?: string;
  state?: unknown;
}

/** The key of an entry that the router has not written: the first of a document, or of a hash link. */
const firstKey = "default";

/** The history of this tab. Marks the first entry, which the browser made, as one of the router's. */
export function browserHistory(): RouterHistory {
  if (history.state === null) history.replaceState({ key: firstKey } satisfies EntryState, "");
  return {
    read() {
      const { pathname, search, hash } = location;
      const { key = firstKey, state = null } = (history.state ?? {}) as EntryState;
      return { pathname: pathOf(pathname), search, hash, state, key };
    },
    write(path, { replace = false, state = null }) {
      const entry: EntryState = { key: randomId(), state };
      const address = addressOf(path);
      if (replace) history.replaceState(entry, "", address);
      else push(entry, address);
      return this.read();
    },
    go: (delta) => history.go(delta),
    onMove(listener) {
      addEventListener("popstate", listener);
      return () => removeEventListener("popstate", listener);
    },
  };
}

/** Safari refuses more than 100 entries in 30 seconds: the browser itself then loads the page. */
function push(entry: EntryState, address: string) {
  try {
    history.pushState(entry, "", address);
  } catch {
    location.assign(address);
  }
}
