import type { ReactNode } from "react";

import { usePageTitle } from "../platform/page-title";
import styles from "./page.module.css";

interface DeskPageProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A page of the dashboard: its name as title and heading, and below it the work. */
export function DeskPage({ title, lead, children }: DeskPageProps) {
  usePageTitle(title);
  return (
    <main className={styles.page}>
      <header className={styles.header}>
        <h1>{title}</h1>
        {lead !== undefined && <p>{lead}</p>}
      </header>
      {children}
    </main>
  );
}
