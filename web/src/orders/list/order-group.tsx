import type { ReactNode } from "react";

import styles from "./order-group.module.css";

/** Heads the grouped rows of one checkout: one card with them on a phone. */
export function GroupHead({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr role="row" className={styles.head}>
      <th role="rowheader" scope="rowgroup" colSpan={columns}>
        {children}
      </th>
    </tr>
  );
}
