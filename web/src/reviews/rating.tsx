import { useMessages } from "../platform/messages/messages";
import styles from "./rating.module.css";

/** Five dots, and the rating as text. */
export function Rating({ value }: { value: number }) {
  const m = useMessages("reviews");
  return (
    <span role="img" aria-label={m.reviews.stars(value)} className={styles.lights}>
      {[1, 2, 3, 4, 5].map((light) => (
        <i key={light} data-on={light <= value} />
      ))}
    </span>
  );
}
