import styles from "./section-marker.module.css";

/** A via, a name and a short trace. It names a section and never repeats its heading. */
export function SectionMarker({ text }: { text: string }) {
  return <p className={styles.marker}>{text}</p>;
}
