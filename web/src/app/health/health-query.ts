import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";

import { privateQuery } from "../../platform/api/private-query";
import { requestAsUser } from "../../platform/api/request";

/** Interval at which servers write their state. */
const renewed_ms = 15_000;

/** During a backup. */
const renewedSoon_ms = 2_000;

const momentSchema = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
);
const maybeMoment = v.nullable(momentSchema);

const callsSchema = v.object({
  done: v.number(),
  failed: v.number(),
  lastGoodAt: maybeMoment,
  lastBadAt: maybeMoment,
});
export type Calls = v.InferOutput<typeof callsSchema>;

const serverSchema = v.object({
  name: v.string(),
  version: v.string(),
  startedAt: momentSchema,
  seenAt: momentSchema,
  requests: v.number(),
  connections: v.number(),
  waiting: v.number(),
  diskFreeBytes: v.number(),
  diskBytes: v.number(),
  mail: callsSchema,
  provider: callsSchema,
  warnings: v.array(v.object({ at: momentSchema, isError: v.boolean(), text: v.string() })),
});
export type ServerHealth = v.InferOutput<typeof serverSchema>;

const healthSchema = v.object({
  at: momentSchema,
  notices: v.array(v.object({ code: v.string(), isBad: v.boolean() })),
  database: v.object({ engine: v.string(), bytes: v.number() }),
  queue: v.object({ waiting: v.number(), failing: v.number(), oldestDueAt: maybeMoment }),
  backup: v.object({
    provedAt: maybeMoment,
    bytes: v.nullable(v.number()),
    nextAt: maybeMoment,
    running: v.nullable(v.object({ startedAt: maybeMoment, percent: v.nullable(v.number()) })),
  }),
  certificateEndsAt: maybeMoment,
  servers: v.array(serverSchema),
});
export type Health = v.InferOutput<typeof healthSchema>;

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
