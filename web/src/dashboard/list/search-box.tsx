import { useEffect, useId, useRef } from "react";

import { useDashboardMessages } from "../../platform/messages/messages";
import { longestSearch } from "./list-address";
import styles from "./list-tools.module.css";

const pause_ms = 300;

interface SearchBoxProps {
  /** Label, visible while typing. */
  hint: string;
  /** The current search. */
  value: string;
  onSearch: (text: string) => void;
}

/** Searches after a pause in typing, or on Enter. A response never overwrites the input. */
export function SearchBox({ hint, value, onSearch }: SearchBoxProps) {
  const m = useDashboardMessages();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const asked = useRef(value);
  const search = useRef(onSearch);
  const timer = useRef<number>(undefined);

  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  // Changed by Back or by the clear button, not by typing.
  useEffect(() => {
    if (value !== asked.current && input.current !== null) input.current.value = value;
    asked.current = value;
  }, [value]);

  function ask() {
    clearTimeout(timer.current);
    const text = input.current?.value.trim() ?? "";
    if (text === asked.current) return;
    asked.current = text;
    search.current(text);
  }

  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <div className={styles.asked}>
        <label htmlFor={id}>{m.lists.search}</label>
        <span id={`${id}-hint`}>{hint}</span>
      </div>
      <input
        ref={input}
        id={id}
        className={styles.input}
        type="search"
        defaultValue={value}
        aria-describedby={`${id}-hint`}
        maxLength={longestSearch}
        autoComplete="off"
        spellCheck={false}
        onInput={() => {
          clearTimeout(timer.current);
          timer.current = window.setTimeout(ask, pause_ms);
        }}
      />
    </form>
  );
}
