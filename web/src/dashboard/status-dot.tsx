import styles from "./status-dot.module.css";

/** The light of the product cards: lit when done, a ring while it is not. */
export function StatusDot({ lit, text }: { lit: boolean; text: string }) {
  return <span className={lit ? styles.lit : styles.unlit}>{text}</span>;
}
