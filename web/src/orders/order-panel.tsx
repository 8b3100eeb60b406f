import { useId, type ReactNode } from "react";

import styles from "./order-page.module.css";

/** A part of an order's page, with its heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** A row of the list of facts in a panel. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
