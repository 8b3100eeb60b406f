import { useId, useState } from "react";

import { useAddReviewMessages } from "../platform/messages/messages";
import { ratings } from "./review-form";
import styles from "./star-field.module.css";

interface StarFieldProps {
  error: string | undefined;
  /** The initially selected star; none by default. */
  kept: string | undefined;
}

/** Five stars to select by pointer or arrow keys. None is preselected. */
export function StarField({ error, kept }: StarFieldProps) {
  const m = useAddReviewMessages();
  const id = useId();
  const [chosen, setChosen] = useState(Number(kept ?? 0));
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      aria-invalid={error !== undefined}
      className={styles.field}
    >
      <span id={id} className={styles.label}>
        {m.addReview.rating}
      </span>
      <div className={styles.row}>
        <div className={styles.stars}>
          {ratings.map((count) => (
            <label key={count} className={styles.star}>
              <input
                type="radio"
                name="rating"
                value={count}
                checked={chosen === count}
                aria-label={m.addReview.star(count)}
                onChange={() => setChosen(count)}
              />
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M12 2.6l2.9 6.1 6.6.9-4.8 4.6 1.2 6.6L12 17.6l-5.9 3.2 1.2-6.6L2.5 9.6l6.6-.9z" />
              </svg>
            </label>
          ))}
        </div>
        {chosen > 0 && <span className={styles.words}>{m.reviews.stars(chosen)}</span>}
      </div>
      <p id={`${id}-error`} className={styles.error}>
        {error}
      </p>
    </div>
  );
}
