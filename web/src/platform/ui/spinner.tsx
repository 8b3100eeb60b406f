import { useMessages } from "../messages/messages";
import styles from "./spinner.module.css";

/** Shown alone while the session is resolving. */
export function FullScreenSpinner() {
  return <Spinner className={styles.screen} alone />;
}

/** Shown between the header and the footer while a page loads. */
export function PageSpinner() {
  return <Spinner className={styles.page} />;
}

interface SpinnerProps {
  className: string | undefined;
  /** Hides the rest of the page, with `data-alone`. */
  alone?: boolean;
}

// A pulse along the trace of the logo, inside a turning ring.
function Spinner({ className, alone = false }: SpinnerProps) {
  return (
    <div
      role="status"
      aria-label={useMessages().shell.loading}
      className={className}
      data-alone={alone || undefined}
    >
      <svg viewBox="0 0 64 64" aria-hidden="true" className={styles.circle}>
        <circle className={styles.ground} cx="32" cy="32" r="31" />
        <circle className={styles.ring} cx="32" cy="32" r="29" />
        <path className={styles.trace} d="M22 44V20l20 24V20" />
        <path className={styles.pulse} d="M22 44V20l20 24V20" pathLength="100" />
        <circle className={styles.via} cx="22" cy="44" r="3.2" />
        <circle className={styles.via} cx="42" cy="20" r="3.2" />
      </svg>
    </div>
  );
}
