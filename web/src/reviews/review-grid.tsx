import { useQuery } from "@tanstack/react-query";

import { scriptOf } from "../platform/bangla";
import { Avatar } from "../platform/ui/avatar";
import { useMessages } from "../platform/messages/messages";
import { EmptyState, FailedState } from "../platform/ui/states";
import type { Review } from "../platform/schemas/review";
import { Rating } from "./rating";
import styles from "./review-grid.module.css";
import { reviewsQuery } from "./review-queries";

// As in server/app/site/page_rows.cpp.
/** Maximum length in headline size. */
const quotable = 220;
const largeFromRating = 4;

/** The newest reviews. The newest of a buyer with 4 or 5 stars comes first and is large. */
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
  const shown = reviews.slice(0, newest);
  const large = shown.find(({ bought, rating }) => bought && rating >= largeFromRating);
  const rest = shown.filter((review) => review !== large);
  return (
    <div className={styles.grid}>
      {large && <ReviewCard key={large._id} review={large} isLarge />}
      {rest.map((review) => (
        <ReviewCard key={review._id} review={review} isLarge={false} />
      ))}
    </div>
  );
}

function ReviewCard({ review, isLarge }: { review: Review; isLarge: boolean }) {
  const m = useMessages("reviews");
  return (
    <figure
      className={styles.card}
      data-large={isLarge}
      data-short={Array.from(review.reviewDescription).length <= quotable}
    >
      <Rating value={review.rating} />
      <blockquote lang={scriptOf(review.reviewDescription)}>{review.reviewDescription}</blockquote>
      <figcaption>
        <Avatar photoURL={review.userImg} size="small" />
        <span>{review.name}</span>
        {review.bought && <span className={styles.bought}>{m.reviews.bought}</span>}
      </figcaption>
    </figure>
  );
}
