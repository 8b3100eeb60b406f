import { useEffect, useRef } from "react";

import { isDay } from "./list-address";
import styles from "./list-tools.module.css";

interface DayChoiceProps {
  label: string;
  /** "2026-11-25", or empty. */
  value: string;
  onChoose: (day: string) => void;
}

/** A date filter. Skips the implausible years that occur while the user types one. */
export function DayChoice({ label, value, onChoose }: DayChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  // Changed by Back or by the clear button, not by typing.
  useEffect(() => {
    if (input.current !== null && input.current.value !== value) input.current.value = value;
  }, [value]);
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <input
        ref={input}
        className={styles.input}
        type="date"
        min="2000-01-01"
        defaultValue={value}
        onChange={({ target }) => {
          const typed = target.value;
          if (typed === "" || (isDay(typed) && typed >= target.min)) onChoose(typed);
        }}
      />
    </label>
  );
}
