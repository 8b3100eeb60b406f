import type { ReactNode } from "react";

import { usePageTitle } from "../platform/ui/page-title";
import styles from "./page.module.css";

interface DeskPageProps {
  title: string;
  lead?: string;
  /** Next to the title if it fits, below it on phones. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A page of the dashboard: document title, heading and content. */
export function DashboardPage({ title, lead, aside, children }: DeskPageProps) {
  usePageTitle(title);
  return (
    <main className={styles.page}>
      <header className={styles.header}>
        <h1>{title}</h1>
        {lead !== undefined && <p>{lead}</p>}
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      </header>
      {children}
    </main>
  );
}
