import type { ReactNode } from "react";

import styles from "./order-group.module.css";

interface GroupHeadProps {
  columns: number;
  /** At the end of the row. */
  action: ReactNode;
  children: ReactNode;
}

/** Heads the grouped rows of one checkout: one card with them on a phone. */
export function GroupHead({ columns, action, children }: GroupHeadProps) {
  return (
    <tr role="row" className={styles.head}>
      <th role="rowheader" scope="rowgroup" colSpan={action === null ? columns : columns - 2}>
        {children}
      </th>
      {action !== null && (
        <td role="cell" colSpan={2}>
          {action}
        </td>
      )}
    </tr>
  );
}
