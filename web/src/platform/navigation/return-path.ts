import * as v from "valibot";

import { useLocation } from "../routing/router";
import { addressIn } from "../web-address";

const originSchema = v.object({ from: v.string(), lapsed: v.optional(v.literal("yes")) });

/** The page to open after the sign-in, and whether the last session expired. */
export function useOrigin(): { path: string; lapsed: boolean } {
  const here = useLocation();
  const state: unknown = here.state ?? Object.fromEntries(new URLSearchParams(here.search));
  const { success, output } = v.safeParse(originSchema, state);
  return success
    ? { path: ownPath(output.from), lapsed: output.lapsed === "yes" }
    : { path: "/", lapsed: false };
}

/** Accepts only paths of this shop: a forged sign-in link must not redirect to another site. */
export function ownPath(from: string): string {
  const url = addressIn(from, location.origin);
  if (url?.origin !== location.origin || !from.startsWith("/")) return "/";
  return url.pathname + url.search + url.hash;
}
