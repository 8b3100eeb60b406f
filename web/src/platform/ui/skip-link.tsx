import styles from "./skip-link.module.css";

/** Lets keyboard users skip to the element with this id; visible while focused. */
export function SkipLink({ to, text }: { to: string; text: string }) {
  return (
    <a href={`#${to}`} className={styles.skip}>
      {text}
    </a>
  );
}
