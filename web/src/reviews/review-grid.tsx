import { useQuery } from "@tanstack/react-query";

import { scriptOf } from "../platform/bangla";
import { Avatar } from "../platform/ui/avatar";
import { useMessages } from "../platform/messages/messages";
import { EmptyState, FailedState } from "../platform/ui/states";
import { Rating } from "./rating";
import styles from "./review-grid.module.css";
import { reviewsQuery, type Review } from "./review-queries";

/** The most characters that can be set large. */
const quotable = 220;

/** The newest reviews. */
export function ReviewGrid({ newest }: { newest: number }) {
  const m = useMessages("reviews");
  const { data: reviews, error, refetch } = useQuery(reviewsQuery(newest));

  if (reviews === undefined && error !== null) {
    return <FailedState error={error} onRetry={() => void refetch()} />;
  }
  if (reviews === undefined) {
    return (
      <div role="status" aria-label={m.shell.loading} className={styles.grid}>
        {Array.from({ length: newest }, (_, i) => (
          <div key={i} className={styles.waiting} />
        ))}
      </div>
    );
  }
  if (reviews.length === 0) return <EmptyState text={m.reviews.none} />;
  return (
    <div className={styles.grid}>
      {reviews.slice(0, newest).map((review) => (
        <ReviewCard key={review._id} review={review} />
      ))}
    </div>
  );
}

function ReviewCard({ review }: { review: Review }) {
  return (
    <figure
      className={styles.card}
      data-short={Array.from(review.reviewDescription).length <= quotable}
    >
      <Rating value={review.rating} />
      <blockquote lang={scriptOf(review.reviewDescription)}>{review.reviewDescription}</blockquote>
      <figcaption>
        <Avatar photoURL={review.userImg} size="small" />
        <span>{review.name}</span>
      </figcaption>
    </figure>
  );
}
