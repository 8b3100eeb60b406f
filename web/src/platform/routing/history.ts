// The browser's history as the router sees it: paths without the language.

import { addressOf, pathOf } from "../language";
import { randomId } from "../random-id";

/** The open page. `search` and `hash` are empty, or begin with "?" and "#". */
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
  /**
   * Calls `listener` when the visitor moves to another entry; returns a function that stops this.
   */
  onMove(listener: () => void): () => void;
}

interface EntryState {
  key?: string;
  state?: unknown;
}

/** Key of an entry that the router did not write: the first of a document, or a hash link's. */
const firstKey = "default";

/**
 * The history of this tab. Adds the router's state to the first entry, which the browser created.
 */
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

/** Safari refuses more than 100 entries in 30 seconds: then the browser loads the page. */
function push(entry: EntryState, address: string) {
  try {
    history.pushState(entry, "", address);
  } catch {
    location.assign(address);
  }
}
