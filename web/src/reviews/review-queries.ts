import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";

import { request } from "../platform/api/request";
import { seeded } from "../platform/api/embedded-rows";
import { reviewSchema } from "../platform/schemas/review";

const reviewsSchema = v.array(reviewSchema);

/** Prefix of all query keys in this room. */
export const reviewsKey = ["reviews"] as const;

/** The `newest` reviews, newest first. */
export function reviewsQuery(newest: number) {
  return queryOptions({
    queryKey: [...reviewsKey, newest],
    queryFn: () => request(reviewsSchema, `/reviews?limit=${newest}`),
    ...seeded("newestReviews", reviewsSchema, (rows) => rows),
  });
}
