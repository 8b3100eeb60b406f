import chips from "../platform/ui/chips.module.css";
import { language } from "../platform/language";
import { useMessages } from "../platform/messages/messages";
import { formatNumber } from "../platform/money";
import { usePageTitle } from "../platform/ui/page-title";
import { SectionMarker } from "../platform/ui/section-marker";
import styles from "./portfolio-page.module.css";
import type { Maker } from "./portfolio";

const makers = {
  en: () => import("./portfolio"),
  bn: () => import("./portfolio.bn"),
};

/** Texts of the portfolio in the page's language. */
export const loadMaker = async () => (await makers[language]()).maker;

export async function loadPortfolioPage() {
  const maker = await loadMaker();
  return () => <PortfolioPage maker={maker} />;
}

function PortfolioPage({ maker }: { maker: Maker }) {
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
      <Education education={maker.education} />
      <Skills skills={maker.skills} />
      <Projects projects={maker.projects} />
    </main>
  );
}

function Education({ education }: Pick<Maker, "education">) {
  const m = useMessages("reading");
  return (
    <section aria-labelledby="education" className={styles.section}>
      <h2 id="education">{m.portfolio.education}</h2>
      <ol className={styles.stations}>
        {education.map(({ title, place, years, text }) => (
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

function Skills({ skills }: Pick<Maker, "skills">) {
  const m = useMessages("reading");
  return (
    <section aria-labelledby="skills" className={styles.section}>
      <h2 id="skills">{m.portfolio.skills}</h2>
      <ul className={styles.skills}>
        {skills.map(({ name, progress }) => (
          <li key={name}>
            <span>{name}</span>
            <span className={styles.share}>{formatNumber(progress)}%</span>
            <progress aria-label={name} value={progress} max={100} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Projects({ projects }: Pick<Maker, "projects">) {
  const m = useMessages("reading");
  return (
    <section aria-labelledby="projects" className={styles.section}>
      <h2 id="projects">{m.portfolio.projects}</h2>
      <div className={styles.projects}>
        {projects.map(({ name, text, parts }) => (
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
