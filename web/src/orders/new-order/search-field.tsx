import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ReactNode, type Ref } from "react";

import { Options } from "../../dashboard/combobox/options";
import { useCombobox } from "../../dashboard/combobox/use-combobox";
import { useSettled } from "../../dashboard/use-settled";
import { privateQuery } from "../../platform/api/private-query";
import { adviceFor } from "../../platform/api/problem-advice";
import { useMessages } from "../../platform/messages/messages";
import { Field } from "../../platform/ui/field";
import styles from "./search-field.module.css";

const pause_ms = 200;
const longestSearch = 200;

interface Row {
  key: string;
  content: ReactNode;
  onTake: () => void;
}

interface SearchFieldProps<Found> {
  name: string;
  label: string;
  hint: string;
  error: string | undefined;
  find: (search: string) => Promise<Found>;
  rowsOf: (found: Found, search: string) => Row[];
  /** The field has the focus when it appears: staff begin with it. */
  isFirst?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Searches after a pause in typing. Results of another text are never shown. */
export function SearchField<Found>(props: SearchFieldProps<Found>) {
  const { name, label, hint, error, find, rowsOf, ref, isFirst = false } = props;
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const search = text.trim();
  const isSettled = useSettled(search, pause_ms) === search;
  const { data, error: failure } = useQuery({
    queryKey: ["orders", "new", name, search],
    queryFn: () => find(search),
    enabled: isSettled && search !== "",
    meta: privateQuery,
  });
  const part = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isFirst) return;
    // After the router has moved the focus to the page's heading.
    const timer = setTimeout(() => part.current?.querySelector("input")?.focus());
    return () => clearTimeout(timer);
  }, [isFirst]);

  const isShown = isOpen && search !== "";
  const rows = isShown && isSettled && data !== undefined ? rowsOf(data, search) : undefined;
  const combobox = useCombobox(rows?.length ?? 0, take);

  function take(place: number) {
    setText("");
    rows?.[place]?.onTake();
  }

  return (
    <div ref={part} className={styles.search} onBlur={() => setOpen(false)}>
      <Field label={label} hint={hint} error={error}>
        {(field) => (
          <input
            {...field}
            {...combobox.input}
            ref={ref}
            name={name}
            value={text}
            maxLength={longestSearch}
            onFocus={() => setOpen(true)}
            onChange={({ target }) => {
              setText(target.value);
              setOpen(true);
              combobox.toFirst();
            }}
            onKeyDown={(event) => {
              if (event.key === "Escape") return setOpen(false);
              if (event.key.startsWith("Arrow")) setOpen(true);
              combobox.input.onKeyDown(event);
            }}
          />
        )}
      </Field>
      {isShown && (
        <div className={styles.popup}>
          {rows !== undefined && <Options {...combobox.options} label={label} rows={rows} />}
          <Progress isEmpty={rows?.length === 0} isDone={rows !== undefined} failure={failure} />
        </div>
      )}
    </div>
  );
}

interface ProgressProps {
  isEmpty: boolean;
  isDone: boolean;
  failure: Error | null;
}

function Progress({ isEmpty, isDone, failure }: ProgressProps) {
  const m = useMessages("new-order");
  const { none, searching } = m.newOrder.search;
  const text = failure === null ? searching : adviceFor(failure, m);
  return <p role="status">{isDone ? isEmpty && none : text}</p>;
}
