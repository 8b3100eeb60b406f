// A guard passes this to the sign-in page, which reads it in return-path.ts.

import type { Location } from "../routing/history";

/**
 * History state for the sign-in page: the page the user requested, and whether their session
 * expired there.
 */
export function originState({ pathname, search, hash }: Location, lapsed: boolean) {
  const from = pathname + search + hash;
  return lapsed ? { from, lapsed: "yes" } : { from };
}

/**
 * This page's query plus the content of its history state, for a full page load of the same page.
 */
export function searchWithOrigin({ search, state }: Location): string {
  const origin = state as { from?: unknown } | null;
  if (typeof origin?.from !== "string") return search;
  return `?${new URLSearchParams(origin as Record<string, string>).toString()}`;
}

/** The same as an address of the sign-in page, for a full page load, which has no history state. */
export function signInPath(here: Location, lapsed: boolean) {
  const state = Object.entries(originState(here, lapsed));
  return `/login?${new URLSearchParams(state).toString()}`;
}
