import styles from "./status-dot.module.css";

/** Filled when done, a ring while it is not; the same dot as on product cards. */
export function StatusDot({ lit, text }: { lit: boolean; text: string }) {
  return <span className={lit ? styles.lit : styles.unlit}>{text}</span>;
}
