import styles from "./choice-box.module.css";
import type { RowSelection } from "./use-selection";

interface ChoiceBoxProps {
  /** Id of its row. */
  id: string;
  label: string;
  chosen: RowSelection;
}

/** The checkbox of a row. */
export function ChoiceBox({ id, label, chosen }: ChoiceBoxProps) {
  return (
    <input
      type="checkbox"
      className={styles.box}
      aria-label={label}
      checked={chosen.has(id)}
      disabled={chosen.selection.all}
      onChange={() => chosen.toggle(id)}
    />
  );
}
