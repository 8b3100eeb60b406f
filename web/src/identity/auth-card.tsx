import type { ReactNode } from "react";

import styles from "./auth-card.module.css";

interface AuthCardProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** The centred panel of every sign-in step. */
export function AuthCard({ title, lead, children }: AuthCardProps) {
  return (
    <main className={styles.page}>
      <div className={styles.panel}>
        <header>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </header>
        {children}
      </div>
    </main>
  );
}
