import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { idempotencyKeys } from "../platform/forms/idempotency-keys";
import { requestAsUser } from "../platform/api/request";
import { reviewSchema } from "../platform/schemas/review";
import type { ReviewForm } from "./review-form";
import { reviewsKey } from "./review-queries";

interface NewReview extends ReviewForm {
  userImg: string;
  name: string;
  userEmail: string;
}

/** Sends a review; repeated clicks send it once. Then refreshes the landing page's reviews. */
export function useAddReview() {
  const queryClient = useQueryClient();
  const [keys] = useState(() => idempotencyKeys("review"));
  return useMutation({
    mutationFn: (review: NewReview) =>
      requestAsUser(reviewSchema, "/review/add", {
        method: "POST",
        body: review,
        idempotencyKey: keys.keyFor(review),
      }),
    onSuccess: () => {
      keys.fulfilled();
      void queryClient.invalidateQueries({ queryKey: reviewsKey });
    },
  });
}
