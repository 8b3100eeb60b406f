import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";

import { request } from "../platform/request";

const reviewSchema = v.object({
  _id: v.string(),
  userImg: v.string(),
  name: v.string(),
  reviewDescription: v.string(),
  rating: v.number(),
});
export type Review = v.InferOutput<typeof reviewSchema>;

/** What customers think, the newest first. */
export function reviewsQuery() {
  return queryOptions({
    queryKey: ["reviews"],
    queryFn: () => request(v.array(reviewSchema), "/reviews"),
  });
}
