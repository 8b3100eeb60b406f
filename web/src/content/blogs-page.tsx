import { language } from "../platform/language";
import { useMessages } from "../platform/messages/messages";
import { usePageTitle } from "../platform/ui/page-title";
import { SectionMarker } from "../platform/ui/section-marker";
import type { Article } from "./articles";
import styles from "./blogs-page.module.css";

const tables = {
  en: () => import("./articles"),
  bn: () => import("./articles.bn"),
};

/** The page with the articles of its language. */
export async function loadBlogsPage() {
  const { articles } = await tables[language]();
  return () => <BlogsPage articles={articles} />;
}

/** Questions and answers on React. */
function BlogsPage({ articles }: { articles: Article[] }) {
  const m = useMessages("reading");
  usePageTitle(m.titles.blogs);
  return (
    <main className={styles.page}>
      <header className={styles.header}>
        <SectionMarker text={m.blogs.marker} />
        <h1>{m.titles.blogs}</h1>
        <p>{m.blogs.lead}</p>
      </header>
      <div className={styles.columns}>
        <nav aria-label={m.blogs.contents} className={styles.contents}>
          <h2>{m.blogs.contents}</h2>
          <ol>
            {articles.map(({ id, question }) => (
              <li key={id}>
                <a href={`#${id}`}>{question}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.articles}>
          {articles.map((article) => (
            <Answer key={article.id} article={article} />
          ))}
        </div>
      </div>
    </main>
  );
}

function Answer({ article: { id, question, pieces } }: { article: Article }) {
  return (
    <article id={id} aria-labelledby={`${id}-question`} className={styles.article}>
      <h2 id={`${id}-question`}>{question}</h2>
      {pieces.map((piece, i) =>
        "text" in piece ? (
          <p key={i}>{piece.text}</p>
        ) : (
          // Wide code scrolls in its own frame, which the keyboard can reach.
          <pre key={i} tabIndex={0} role="region" aria-labelledby={`${id}-question`}>
            <code>{piece.code}</code>
          </pre>
        ),
      )}
    </article>
  );
}
