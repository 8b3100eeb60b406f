import { queryOptions } from "@tanstack/react-query";

import { Problem } from "../platform/api/problem";
import { IdentityRefusal, type Identity } from "./identity";

const deadCodes = ["expired-action-code", "invalid-action-code", "user-disabled", "user-not-found"];

/** Whether the service refused this code permanently. */
export function isFinallyRefused(error: unknown): boolean {
  return error instanceof IdentityRefusal && deadCodes.includes(error.code);
}

/** The purpose of a code; null if permanently refused. */
export function codeQuery(identity: Identity, code: string) {
  return queryOptions({
    queryKey: ["identity", "code", code],
    async queryFn() {
      try {
        const mail = await identity.mail();
        return await mail.check(code);
      } catch (error) {
        if (isFinallyRefused(error)) return null;
        throw new Problem(0, "unreachable", String(error));
      }
    },
    // Fetched once: later changes to the code happen on this page.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}
