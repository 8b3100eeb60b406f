import { queryOptions } from "@tanstack/react-query";

import { Problem } from "../platform/api/problem";
import { IdentityRefusal, type Identity } from "./identity";

const deadCodes = ["expired-action-code", "invalid-action-code", "user-disabled", "user-not-found"];

/** Whether the service will not take this code any more, whatever is tried. */
export function isDead(error: unknown): boolean {
  return error instanceof IdentityRefusal && deadCodes.includes(error.code);
}

/** What a code is good for, or null for one that is good for nothing any more. */
export function codeQuery(identity: Identity, code: string) {
  return queryOptions({
    queryKey: ["identity", "code", code],
    async queryFn() {
      try {
        const mail = await identity.mail();
        return await mail.check(code);
      } catch (error) {
        if (isDead(error)) return null;
        throw new Problem(0, "unreachable", String(error));
      }
    },
    // Its answer is looked at once: what happens to the code afterwards happens here.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}
