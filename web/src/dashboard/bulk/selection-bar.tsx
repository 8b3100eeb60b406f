import type { ReactNode } from "react";

import { SmallButton } from "../../platform/ui/button";
import { useStaffListMessages } from "../staff-messages";
import type { RowSelection } from "../list/use-selection";
import styles from "./selection-bar.module.css";

interface SelectionBarProps {
  /** Label of the region: "Chosen orders". */
  label: string;
  chosen: RowSelection;
  /** Ids of the visible rows. */
  shown: string[];
  /** The number of matching rows as a label: "1,240 orders". */
  matching: string;
  /** Buttons for the actions. */
  children: ReactNode;
}

/** The selection in the list, and its actions; renders nothing if the selection is empty. */
export function SelectionBar({ label, chosen, shown, matching, children }: SelectionBarProps) {
  const m = useStaffListMessages();
  const { selection, isEmpty } = chosen;
  if (isEmpty) return null;
  return (
    <section aria-label={label} className={styles.bar}>
      <strong role="status">
        {selection.all ? m.manyRows.all(matching) : m.manyRows.chosen(selection.ids.size)}
      </strong>
      <SmallButton onClick={chosen.clear}>{m.manyRows.clear}</SmallButton>
      <div className={styles.tools}>
        {!selection.all && (
          <>
            <SmallButton onClick={() => chosen.add(shown)}>{m.manyRows.page}</SmallButton>
            <SmallButton onClick={chosen.addAll}>{m.manyRows.allMatching(matching)}</SmallButton>
          </>
        )}
        <span className={styles.actions}>{children}</span>
      </div>
    </section>
  );
}
