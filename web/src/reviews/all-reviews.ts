import { useMutation, useQueryClient } from "@tanstack/react-query";

import { listKind, type ListPage } from "../dashboard/list/use-list";
import { requestAsUser } from "../platform/api/request";
import { staffReviewSchema, type StaffReview } from "../platform/schemas/staff-review";
import { reviewsKey } from "./review-queries";

const allReviewsKey = [...reviewsKey, "all"] as const;

/** All reviews, including hidden ones, for staff who may hide them. */
export const allReviews = listKind("/reviews/all", staffReviewSchema, {
  key: allReviewsKey,
  sorts: ["-created", "created"],
  filters: { hidden: ["false", "true"] },
});

/** Hides or restores a review. */
export function useHideReview() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ _id, ...change }: { _id: string; hidden: boolean; reason?: string }) =>
      requestAsUser(staffReviewSchema, `/review/${_id}`, { method: "PATCH", body: change }),
    // Updates the row at once, even if a filter excludes it from the next response.
    onSuccess: (changed) =>
      queryClient.setQueriesData<ListPage<StaffReview>>(
        { queryKey: allReviewsKey },
        (page) =>
          page && {
            ...page,
            rows: page.rows.map((review) => (review._id === changed._id ? changed : review)),
          },
      ),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: reviewsKey }),
  });
}
