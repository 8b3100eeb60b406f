import { useLocation } from "react-router";
import * as v from "valibot";

const originSchema = v.object({ from: v.string(), lapsed: v.optional(v.literal("yes")) });

/** Where to go after the sign-in, and whether it is one that had run out. */
export function useOrigin(): { path: string; lapsed: boolean } {
  const here = useLocation();
  const told: unknown = here.state ?? Object.fromEntries(new URLSearchParams(here.search));
  const { success, output } = v.safeParse(originSchema, told);
  return success
    ? { path: ownPath(output.from), lapsed: output.lapsed === "yes" }
    : { path: "/", lapsed: false };
}

/** A path of this shop and nothing else: an address that somebody was lured to must not lead away. */
export function ownPath(from: string): string {
  const url = URL.canParse(from, location.origin) ? new URL(from, location.origin) : undefined;
  if (url?.origin !== location.origin || !from.startsWith("/")) return "/";
  return url.pathname + url.search + url.hash;
}
