import styles from "../platform/ui/chips.module.css";
import type { Facts } from "../platform/schemas/facts";

/** Socket, size and memory: the facts that decide compatibility. */
export function FactChips({ facts }: { facts: Facts }) {
  const chips = [facts.socket, facts.formFactor, facts.memory].filter((fact) => fact !== undefined);
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips}>
      {chips.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
