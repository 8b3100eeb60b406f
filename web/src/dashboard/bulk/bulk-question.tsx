import { useId, useState, type ReactNode } from "react";

import { adviceFor } from "../../platform/api/problem-advice";
import { readWhole } from "../../platform/forms/schema-number";
import { Button } from "../../platform/ui/button";
import { toast } from "../../platform/ui/toast";
import type { RefusedRows } from "../../platform/schemas/refused-rows";
import { DialogAnswer } from "../dialog/dialog";
import { useStaffListMessages } from "../staff-messages";
import styles from "./bulk.module.css";

/** Above this number, the user types the number of rows to confirm. */
const typedAbove = 100;

interface BulkQuestionProps {
  /** Number of rows that the action applies to. */
  count: number;
  /** Description of the action. */
  can: string;
  /** Points to consider first. */
  warnings: (string | false)[];
  refused: RefusedRows;
  /** The first rows, as text. */
  examples: string[];
  /** Label of the button, with the number of rows. */
  yes: string;
  /** Irreversible. */
  destructive?: boolean;
  /** Starts the job; returns its id. */
  start: () => Promise<string>;
  onStarted: (jobId: string) => void;
}

/** Result of a preview, and the confirmation. */
export function BulkQuestion(props: BulkQuestionProps) {
  const { count, can, warnings, refused, examples, yes, destructive = false } = props;
  const m = useStaffListMessages();
  const [isSending, setSending] = useState(false);
  const [typed, setTyped] = useState("");
  const isTyped = count <= typedAbove || readWhole(typed) === count;

  async function confirm() {
    setSending(true);
    try {
      props.onStarted(await props.start());
    } catch (error) {
      toast.bad(adviceFor(error, m));
      setSending(false);
    }
  }

  return (
    <div className={styles.question}>
      <p>
        <strong>{can}</strong>
      </p>
      {warnings.map(
        (warning) =>
          warning !== false && (
            <p key={warning} className={styles.warning}>
              {warning}
            </p>
          ),
      )}
      <Examples examples={examples} rest={count - examples.length} />
      {refused.length > 0 && (
        <Lines title={m.manyRows.cannot}>
          {refused.map(({ code, words, count: rows, names = [] }) => (
            <li key={code}>
              {m.manyRows.reason(rows, words)}
              {names.length > 0 && ` ${names.join(", ")}${names.length < rows ? " …" : ""}`}
            </li>
          ))}
        </Lines>
      )}
      {count > typedAbove && <TypedCount count={count} onType={setTyped} />}
      {count > 0 && (
        <DialogAnswer>
          <Button
            look={destructive ? "danger" : "filled"}
            disabled={isSending || !isTyped}
            onClick={() => void confirm()}
          >
            {yes}
          </Button>
        </DialogAnswer>
      )}
    </div>
  );
}

/** A short list under a heading. */
export function Lines({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.lines}>{children}</ul>
    </section>
  );
}

function Examples({ examples, rest }: { examples: string[]; rest: number }) {
  const m = useStaffListMessages();
  if (examples.length === 0) return null;
  return (
    <ul className={styles.lines}>
      {examples.map((example, place) => (
        <li key={place}>
          <bdi>{example}</bdi>
        </li>
      ))}
      {rest > 0 && <li>{m.manyRows.more(rest)}</li>}
    </ul>
  );
}

function TypedCount({ count, onType }: { count: number; onType: (text: string) => void }) {
  const m = useStaffListMessages();
  const id = useId();
  return (
    <div className={styles.typed}>
      <label htmlFor={id}>{m.manyRows.type(count)}</label>
      <input
        id={id}
        className={styles.count}
        inputMode="numeric"
        autoComplete="off"
        onInput={(event) => onType(event.currentTarget.value)}
      />
    </div>
  );
}
