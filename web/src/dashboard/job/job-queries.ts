import { queryOptions, useInfiniteQuery } from "@tanstack/react-query";
import * as v from "valibot";

import { privateQuery } from "../../platform/api/private-query";
import { requestAsUser } from "../../platform/api/request";

const asked_ms = 1_000; // Polling interval of a running job.

const whole = v.pipe(v.number(), v.integer());

export const jobSchema = v.object({
  id: v.string(),
  state: v.picklist(["queued", "running", "done", "stopped", "failed"]),
  done: whole,
  refused: whole,
  total: whole,
  stopAsked: v.boolean(),
  endedAt: v.nullable(v.string()),
  result: v.record(v.string(), v.unknown()),
});
export type Job = v.InferOutput<typeof jobSchema>;

/** Whether it is loaded and over. */
export const hasEnded = (job: Job | undefined) => job !== undefined && job.endedAt !== null;

const rowsSchema = v.object({
  rows: v.array(
    v.object({ number: whole, subject: v.string(), refused: v.boolean(), words: v.string() }),
  ),
  next: v.nullable(whole),
});
export type JobRow = v.InferOutput<typeof rowsSchema>["rows"][number];

/** Asked again each second until the job has ended. */
export function jobQuery(id: string) {
  return queryOptions({
    queryKey: ["jobs", id],
    queryFn: () => requestAsUser(jobSchema, `/job/${encodeURIComponent(id)}`),
    meta: privateQuery,
    staleTime: 0,
    refetchInterval: ({ state }) => (hasEnded(state.data) ? false : asked_ms),
  });
}

/** Results of the job's notable items, 200 at a time. */
export function useJobRows(id: string, isAsked: boolean) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ["jobs", id, "rows"],
    queryFn: ({ pageParam: behind }) =>
      requestAsUser(rowsSchema, `/job/${encodeURIComponent(id)}/rows?behind=${behind}`),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    enabled: isAsked,
    meta: privateQuery,
  });
  return {
    /** Undefined until loaded. */
    rows: data?.pages.flatMap(({ rows }) => rows),
    hasMore: hasNextPage,
    isBusy: isFetchingNextPage,
    showMore: () => void fetchNextPage(),
  };
}
export type JobRows = ReturnType<typeof useJobRows>;

export const stopJob = (id: string) =>
  requestAsUser(v.object({ modifiedCount: whole }), `/job/${encodeURIComponent(id)}/stop`, {
    method: "POST",
  });
