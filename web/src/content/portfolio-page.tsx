import chips from "../platform/ui/chips.module.css";
import { useMessages } from "../platform/messages/messages";
import { usePageTitle } from "../platform/ui/page-title";
import { SectionMarker } from "../platform/ui/section-marker";
import styles from "./portfolio-page.module.css";
import { maker } from "./portfolio";

export function PortfolioPage() {
  const m = useMessages("reading");
  usePageTitle(m.titles.portfolio);
  return (
    <main className={styles.page}>
      <header className={styles.header}>
        <SectionMarker text={m.portfolio.marker} />
        <h1>{m.titles.portfolio}</h1>
        <p className={styles.role}>
          {maker.name} · {maker.role}
        </p>
        <p className={styles.introduction}>{maker.introduction}</p>
        <p className={styles.sample}>{m.portfolio.sample}</p>
      </header>
      <Education />
      <Skills />
      <Projects />
    </main>
  );
}

function Education() {
  const m = useMessages("reading");
  return (
    <section aria-labelledby="education" className={styles.section}>
      <h2 id="education">{m.portfolio.education}</h2>
      <ol className={styles.stations}>
        {maker.education.map(({ title, place, years, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className={styles.place}>
              {place} · {years}
            </p>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Skills() {
  const m = useMessages("reading");
  return (
    <section aria-labelledby="skills" className={styles.section}>
      <h2 id="skills">{m.portfolio.skills}</h2>
      <ul className={styles.skills}>
        {maker.skills.map(({ name, progress }) => (
          <li key={name}>
            <span>{name}</span>
            <span className={styles.share}>{progress}%</span>
            <progress aria-label={name} value={progress} max={100} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Projects() {
  const m = useMessages("reading");
  return (
    <section aria-labelledby="projects" className={styles.section}>
      <h2 id="projects">{m.portfolio.projects}</h2>
      <div className={styles.projects}>
        {maker.projects.map(({ name, text, parts }) => (
          <article key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
            <ul className={chips.chips}>
              {parts.map((part) => (
                <li key={part}>{part}</li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </section>
  );
}
