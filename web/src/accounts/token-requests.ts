import * as v from "valibot";

import { hasErrorCode, Problem } from "../platform/api/problem";
import { request, requestWithToken } from "../platform/api/request";

/** Exchanges the identity service's id token for the shop's access token. */
export async function requestAccessToken(email: string, idToken: string): Promise<string> {
  const answer = await request(
    v.object({ token: v.string() }),
    `/user/${encodeURIComponent(email)}`,
    {
      method: "PUT",
      body: { email, idToken },
    },
  );
  return answer.token;
}

/** Revokes this access token on the server, so that copies of it stop working too. */
export async function revokeAccessToken(token: string): Promise<void> {
  await requestWithToken(v.unknown(), "/token", token, { method: "DELETE", keepalive: true });
}

/** The server has decided on the id token: a retry gets the same response. */
export function isFinalRefusal(error: unknown): error is Problem {
  if (!(error instanceof Problem)) return false;
  return error.status === 401 || error.status === 403 || hasErrorCode(error, "address_taken");
}
