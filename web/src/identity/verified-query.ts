import { queryOptions } from "@tanstack/react-query";

import { privateQuery } from "../platform/api/private-query";
import type { Identity } from "./identity";

/** Whether the signed-in user's address is verified. */
export function verifiedQuery(identity: Identity, uid: string) {
  return queryOptions({
    queryKey: ["identity", "verified", uid],
    // "Unknown" is a valid result: the page works without it, and the next visit retries.
    queryFn: async () => (await identity.mail()).isVerified().catch(() => "unknown" as const),
    meta: privateQuery,
  });
}
