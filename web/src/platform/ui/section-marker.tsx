import styles from "./section-marker.module.css";

/** A drawn via and trace with the name of a section; not a repetition of its heading. */
export function SectionMarker({ text }: { text: string }) {
  return <p className={styles.marker}>{text}</p>;
}
