import * as v from "valibot";

import { newReviewLimits } from "../platform/api/field-limits";
import type { AddReviewMessages } from "../platform/messages/messages";
import { linesSchema } from "../platform/forms/schema-text";

export const ratings = [1, 2, 3, 4, 5];

export function reviewFormSchema(m: AddReviewMessages) {
  const { ratingRequired, ratingTooLarge, ratingTooSmall, required, tooLong } = m.addReview;
  return v.object({
    reviewDescription: linesSchema(
      m,
      newReviewLimits.reviewDescription.maxLength,
      required,
      () => tooLong,
    ),
    // Missing if no radio button is selected.
    rating: v.pipe(
      v.optional(v.string(), ""),
      v.nonEmpty(ratingRequired),
      v.transform(Number),
      v.integer(ratingRequired),
      v.minValue(newReviewLimits.rating.minimum, ratingTooSmall),
      v.maxValue(newReviewLimits.rating.maximum, ratingTooLarge),
    ),
  });
}
export type ReviewForm = v.InferOutput<ReturnType<typeof reviewFormSchema>>;
