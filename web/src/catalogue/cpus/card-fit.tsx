import { useMessages } from "../../platform/messages/messages";
import type { BoardFit } from "../../platform/schemas/board-fit";
import styles from "./cpu-fit.module.css";
import { shortFitText, toneOf } from "./fit-text";

/** Compatibility with the list's processor, in a few words on a card. */
export function CardFit({ fit }: { fit: BoardFit }) {
  const m = useMessages("choosing").fits;
  return (
    <p className={styles.fit} data-tone={toneOf(fit)}>
      {shortFitText(fit, m)}
    </p>
  );
}
