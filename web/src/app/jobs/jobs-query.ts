import { queryOptions } from "@tanstack/react-query";

import { privateQuery } from "../../platform/api/private-query";
import { requestAsUser } from "../../platform/api/request";
import { jobPageSchema } from "../../platform/schemas/job-page";

const asked_ms = 5_000; // Polling interval while a job runs.

/** A page of jobs, newest first: the user's own, or all jobs if the user has the permission. */
export function jobsQuery(address: string) {
  const before = new URLSearchParams(address).get("before") ?? "";
  const question = before === "" ? "" : `before=${encodeURIComponent(before)}`;
  return queryOptions({
    queryKey: ["jobs", "list", question],
    queryFn: () => requestAsUser(jobPageSchema, `/jobs?${question}`),
    meta: privateQuery,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.jobs.some(({ endedAt }) => endedAt === null) === true ? asked_ms : false,
  });
}
