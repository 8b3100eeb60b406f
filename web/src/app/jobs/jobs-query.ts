import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";

import { jobSchema } from "../../dashboard/job/job-queries";
import { privateQuery } from "../../platform/api/private-query";
import { requestAsUser } from "../../platform/api/request";

const asked_ms = 5_000; // Polling interval while a job runs.

const listedSchema = v.object({
  ...jobSchema.entries,
  kind: v.string(),
  actorName: v.nullable(v.string()),
  createdAt: v.pipe(
    v.string(),
    v.transform((text) => new Date(text)),
  ),
});
export type ListedJob = v.InferOutput<typeof listedSchema>;

const pageSchema = v.object({ jobs: v.array(listedSchema), older: v.nullable(v.string()) });

/** A page of jobs, newest first: the user's own, or all jobs if the user has the permission. */
export function jobsQuery(address: string) {
  const before = new URLSearchParams(address).get("before") ?? "";
  const question = before === "" ? "" : `before=${encodeURIComponent(before)}`;
  return queryOptions({
    queryKey: ["jobs", "list", question],
    queryFn: () => requestAsUser(pageSchema, `/jobs?${question}`),
    meta: privateQuery,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.jobs.some(({ endedAt }) => endedAt === null) === true ? asked_ms : false,
  });
}
