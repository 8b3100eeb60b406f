// The return from Google: the server puts the result in the fragment of /login, which browsers
// never send. The page fetches Google's token once, with a handle that expires after a minute.

import * as v from "valibot";

import { Problem } from "../platform/api/problem";
import { read } from "../platform/api/request";

/** Content of the fragment: a handle to sign in with, or the reason for a failure. */
export type GoogleReturn = { handle: string } | { failure: string };

/** Reads the fragment once and removes it from the URL and from the history. */
export function takeGoogleReturn(): GoogleReturn | undefined {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const handle = fragment.get("google");
  const failure = fragment.get("google-error");
  if (handle === null && failure === null) return undefined;
  history.replaceState(history.state, "", location.pathname + location.search);
  return handle !== null ? { handle } : { failure: failure ?? "" };
}

/** Google's id token for a handle. */
export async function fetchGoogleToken(handle: string): Promise<string> {
  const { idToken } = await read(v.object({ idToken: v.string() }), await ask(handle));
  return idToken;
}

async function ask(handle: string): Promise<Response> {
  try {
    return await fetch("/auth/google/finish", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ handle }),
    });
  } catch {
    throw new Problem(0, "unreachable", "The shop could not be reached.");
  }
}
