import { useMessages } from "../platform/messages/messages";
import styles from "./statistics.module.css";

/** The statistics strip, drawn as the edge connector at the end of the dark band. */
export function Statistics() {
  const m = useMessages("landing");
  return (
    <section aria-label={m.statistics.label} className={styles.strip}>
      <div className={styles.band}>
        <dl className={styles.figures}>
          {m.statistics.figures.map(({ figure, name }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles.fingers} />
    </section>
  );
}
