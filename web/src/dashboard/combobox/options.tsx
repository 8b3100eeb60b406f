import type { ReactNode } from "react";

import styles from "./options.module.css";
import type { useCombobox } from "./use-combobox";

type OptionsProps = ReturnType<typeof useCombobox>["options"] & {
  label: string;
  /** The content of each option, under a key. */
  rows: { key: string; content: ReactNode }[];
};

/** The options of a combobox. */
export function Options({ id, active, label, rows, onPoint, onTake }: OptionsProps) {
  return (
    <ul id={`${id}-list`} role="listbox" aria-label={label} className={styles.options}>
      {rows.map(({ key, content }, place) => (
        <li
          key={key}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === active}
          ref={(row) => {
            if (place === active) row?.scrollIntoView({ block: "nearest" });
          }}
          onPointerMove={() => onPoint(place)}
          // Keeps the focus in the input.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(place)}
        >
          {content}
        </li>
      ))}
    </ul>
  );
}
