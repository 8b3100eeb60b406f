// What a guard leaves for the sign-in page, which reads it in origin.ts.

import type { Location } from "react-router";

/**
 * The history state under which the sign-in page finds where somebody wanted to go, and whether they
 * were there already when their sign-in ran out.
 */
export function originState({ pathname, search, hash }: Location, lapsed: boolean) {
  const from = pathname + search + hash;
  return lapsed ? { from, lapsed: "yes" } : { from };
}

/** The sign-in page's address for where a full page load follows, which carries no history state. */
export function signInPath(here: Location, lapsed: boolean) {
  const state = Object.entries(originState(here, lapsed));
  return `/login?${new URLSearchParams(state).toString()}`;
}
