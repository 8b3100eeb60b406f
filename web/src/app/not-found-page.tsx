import { adviceFor } from "../platform/api/problem-advice";
import { LinkButton } from "../platform/ui/button";
import { useMessages } from "../platform/messages/messages";
import { usePageTitle } from "../platform/ui/page-title";
import type { Problem } from "../platform/api/problem";
import styles from "./not-found-page.module.css";

/** The 404 page. `error`: the server's response, if there was a request. */
export function NotFoundPage({ error }: { error?: Problem }) {
  const m = useMessages();
  usePageTitle(m.shell.notFound);
  return (
    <main className={styles.page}>
      <svg viewBox="0 0 320 120" aria-hidden="true" className={styles.drawing}>
        <path d="M0 96h92l44-44h40" />
        <path d="M0 108h97l44-44h35" />
        <path className={styles.broken} d="M320 96h-44l-32-32h-22" />
        <circle cx="182" cy="52" r="6" />
        <circle cx="182" cy="64" r="6" />
        <circle className={styles.broken} cx="216" cy="64" r="6" />
      </svg>
      <p className={styles.code}>404</p>
      <h1>{m.shell.notFound}</h1>
      <p className={styles.lead}>
        {error === undefined ? m.shell.notFoundLead : adviceFor(error, m)}
      </p>
      <LinkButton to="/">{m.shell.backToHome}</LinkButton>
    </main>
  );
}
