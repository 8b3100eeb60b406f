import styles from "./skip-link.module.css";

/** Leads the keyboard past what comes before the element with this id; visible with the focus. */
export function SkipLink({ to, text }: { to: string; text: string }) {
  return (
    <a href={`#${to}`} className={styles.skip}>
      {text}
    </a>
  );
}
