// Back from Google: the server leaves word in the fragment of /login's address, which no server
// sees. Google's token itself is fetched once, with a handle that is good for a minute.

import * as v from "valibot";

import { Problem } from "../platform/api/problem";
import { read } from "../platform/api/request";

/** What the fragment says: somebody may sign in with a handle, or why nobody does. */
export type GoogleReturn = { handle: string } | { failure: string };

/** Reads the word once: then it is gone from the address and from the way back to it. */
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
