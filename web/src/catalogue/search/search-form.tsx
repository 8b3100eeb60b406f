import { useEffect, useRef, type SubmitEvent } from "react";

import { addressOf } from "../../platform/language";
import { useMessages } from "../../platform/messages/messages";
import { useNavigate } from "../../platform/routing/router";
import { longestWords, searchPath, withWords, type Search } from "../search-address";
import { HiddenFields } from "./hidden-fields";
import styles from "./search-form.module.css";

const pause_ms = 300;

/**
 * The search field. After a pause, the typed text replaces the last search; Enter adds a history
 * entry. Without scripts, a plain form.
 */
export function SearchForm({ search }: { search: Search }) {
  const m = useMessages("search").finder;
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  const asked = useRef(search.words);

  useEffect(() => () => clearTimeout(timer.current), []);
  // Changed by Back or by removing a chip, not by typing.
  useEffect(() => {
    if (search.words !== asked.current && input.current !== null) {
      input.current.value = search.words;
    }
    asked.current = search.words;
  }, [search.words]);

  function ask(replace: boolean) {
    clearTimeout(timer.current);
    const next = withWords(search, input.current?.value ?? "");
    if (next.words === search.words) return;
    asked.current = next.words;
    navigate(searchPath(next), { replace });
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    ask(false);
  }

  return (
    <form role="search" action={addressOf("/products")} className={styles.form} onSubmit={submit}>
      <HiddenFields search={search} without={["q", "exact"]} />
      <input
        ref={input}
        className={styles.words}
        type="search"
        name="q"
        aria-label={m.label}
        placeholder={m.label}
        defaultValue={search.words}
        maxLength={longestWords}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onInput={() => {
          clearTimeout(timer.current);
          timer.current = window.setTimeout(() => ask(search.words !== ""), pause_ms);
        }}
      />
      <button type="submit">{m.search}</button>
    </form>
  );
}
