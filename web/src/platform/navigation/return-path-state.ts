// What a guard passes to the sign-in page, which reads it in return-path.ts.

import type { Location } from "../routing/history";

/**
 * The history state that tells the sign-in page where the user wanted to go, and whether their
 * session expired there.
 */
export function originState({ pathname, search, hash }: Location, lapsed: boolean) {
  const from = pathname + search + hash;
  return lapsed ? { from, lapsed: "yes" } : { from };
}

/** The query of this page, with what its history state says: for a full page load of it. */
export function searchWithOrigin({ search, state }: Location): string {
  const origin = state as { from?: unknown } | null;
  if (typeof origin?.from !== "string") return search;
  return `?${new URLSearchParams(origin as Record<string, string>).toString()}`;
}

/** The same as the sign-in page's address, for a full page load, which has no history state. */
export function signInPath(here: Location, lapsed: boolean) {
  const state = Object.entries(originState(here, lapsed));
  return `/login?${new URLSearchParams(state).toString()}`;
}
