import { useLocation, type Location } from "react-router";
import * as v from "valibot";

const stateSchema = v.object({ from: v.string() });

/** The history state under which the sign-in page finds where somebody wanted to go. */
export function originState({ pathname, search, hash }: Location) {
  return { from: pathname + search + hash };
}

/** The sign-in page's address for where a full page load follows, which carries no history state. */
export function signInPath({ pathname, search, hash }: Location) {
  return `/login?${new URLSearchParams({ from: pathname + search + hash }).toString()}`;
}

export function useOrigin(): string {
  const here = useLocation();
  const state = v.safeParse(stateSchema, here.state);
  const from = state.success ? state.output.from : new URLSearchParams(here.search).get("from");
  return from === null ? "/" : ownPath(from);
}

/** A path of this shop and nothing else: an address that somebody was lured to must not lead away. */
export function ownPath(from: string): string {
  const url = URL.canParse(from, location.origin) ? new URL(from, location.origin) : undefined;
  if (url?.origin !== location.origin || !from.startsWith("/")) return "/";
  return url.pathname + url.search + url.hash;
}
