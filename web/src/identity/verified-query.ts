import { queryOptions } from "@tanstack/react-query";

import { privateAnswer } from "../platform/api/private-query";
import type { Identity } from "./identity";

/** Whether the address of the person who is signed in is verified. */
export function verifiedQuery(identity: Identity, uid: string) {
  return queryOptions({
    queryKey: ["identity", "verified", uid],
    // Unknown is an answer here: a page stands without what hangs on it, and the next look asks again.
    queryFn: async () => (await identity.mail()).isVerified().catch(() => "unknown" as const),
    meta: privateAnswer,
  });
}
