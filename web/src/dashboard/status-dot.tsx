import styles from "./status-dot.module.css";

/** Filled when done, otherwise a ring; the same dot as on product cards. */
export function StatusDot({ lit, text }: { lit: boolean; text: string }) {
  return <span className={lit ? styles.lit : styles.unlit}>{text}</span>;
}
