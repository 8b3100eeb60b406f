import styles from "./choice-box.module.css";
import type { RowSelection } from "./use-selection";

interface ChoiceBoxProps {
  /** The row that it chooses. */
  id: string;
  label: string;
  chosen: RowSelection;
}

/** The box that chooses a row of a list. */
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
