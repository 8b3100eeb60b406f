import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";

import { privateQuery } from "../../platform/api/private-query";
import { requestAsUser } from "../../platform/api/request";
import { healthSchema } from "../../platform/schemas/health";

/** Interval at which servers write their state. */
const renewed_ms = 15_000;

/** During a backup. */
const renewedSoon_ms = 2_000;

/** The shop's state, refetched while the page is visible. */
export const healthQuery = queryOptions({
  queryKey: ["health"],
  queryFn: () => requestAsUser(healthSchema, "/health"),
  meta: privateQuery,
  staleTime: 0,
  refetchInterval: ({ state: { data } }) =>
    data?.backup.running == null ? renewed_ms : renewedSoon_ms,
});

/** Starts a backup; does nothing if one is running. */
export function useStartBackup() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      requestAsUser(v.object({ queued: v.boolean() }), "/backups", { method: "POST" }),
    onSettled: () => queryClient.invalidateQueries(healthQuery),
  });
}
