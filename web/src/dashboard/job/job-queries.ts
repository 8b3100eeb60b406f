import { queryOptions, useInfiniteQuery } from "@tanstack/react-query";

import { privateQuery } from "../../platform/api/private-query";
import { requestAsUser } from "../../platform/api/request";
import { modifiedSchema } from "../../platform/schemas/modified";
import { jobSchema, type Job } from "../../platform/schemas/job";
import { jobRowsSchema, type JobRows as JobRowsPage } from "../../platform/schemas/job-rows";

const asked_ms = 1_000; // Polling interval of a running job.

/** Whether it is loaded and over. */
export const hasEnded = (job: Job | undefined) => job !== undefined && job.endedAt !== null;

export type JobRow = JobRowsPage["rows"][number];

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
      requestAsUser(jobRowsSchema, `/job/${encodeURIComponent(id)}/rows?behind=${behind}`),
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
  requestAsUser(modifiedSchema, `/job/${encodeURIComponent(id)}/stop`, {
    method: "POST",
  });
