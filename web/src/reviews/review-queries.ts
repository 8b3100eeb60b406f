import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";

import { request } from "../platform/api/request";
import { seeded } from "../platform/api/embedded-rows";

export const reviewSchema = v.object({
  _id: v.string(),
  userImg: v.string(),
  name: v.string(),
  reviewDescription: v.string(),
  rating: v.number(),
});
export type Review = v.InferOutput<typeof reviewSchema>;

/** Every query of this room starts with this key. */
export const reviewsKey = ["reviews"] as const;

/** What customers think: the `newest` opinions, the newest first. */
export function reviewsQuery(newest: number) {
  const schema = v.array(reviewSchema);
  return queryOptions({
    queryKey: [...reviewsKey, newest],
    queryFn: () => request(schema, `/reviews?limit=${newest}`),
    ...seeded("newestReviews", schema),
  });
}
