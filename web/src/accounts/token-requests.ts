import * as v from "valibot";

import { hasErrorCode, Problem } from "../platform/api/problem";
import { request, requestWithToken } from "../platform/api/request";

/** Exchanges the identity service's proof of an email for the back end's own access token. */
export async function requestAccessToken(email: string, idToken: string): Promise<string> {
  const schema = v.object({ token: v.string() });
  const answer = await request(schema, `/user/${encodeURIComponent(email)}`, {
    method: "PUT",
    body: { email, idToken },
  });
  return answer.token;
}

/** From now on nobody is let in with this token, wherever a copy of it may lie. */
export async function revokeAccessToken(token: string): Promise<void> {
  await requestWithToken(v.unknown(), "/token", token, { method: "DELETE", keepalive: true });
}

/** The back end looked at the proof and will not change its mind: asking again is no use. */
export function isRefusedForGood(error: unknown): error is Problem {
  if (!(error instanceof Problem)) return false;
  return error.status === 401 || error.status === 403 || hasErrorCode(error, "address_taken");
}
