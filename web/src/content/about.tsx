import { useMessages } from "../platform/messages/messages";
import { SectionMarker } from "../platform/ui/section-marker";
import { settings } from "../platform/api/settings";
import { AboutFigure } from "./about-figure";
import styles from "./about.module.css";

export function About() {
  const m = useMessages("landing-end");
  return (
    <section aria-labelledby="about-heading" className={styles.about}>
      <div className={styles.columns}>
        <figure className={styles.figure}>
          <AboutFigure />
        </figure>
        <div>
          <SectionMarker text={m.about.marker} />
          <h2 id="about-heading">{m.about.heading}</h2>
          <p className={styles.lead}>{m.about.lead(settings.shopName)}</p>
          <ul className={styles.points}>
            {m.about.points.map(({ mark, name, text }) => (
              <li key={mark}>
                <span className={styles.mark}>{mark}</span>
                <b>{name}</b>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
