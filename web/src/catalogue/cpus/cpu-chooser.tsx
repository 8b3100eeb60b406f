import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useId, useState, type ReactNode, type SubmitEvent } from "react";

import { useMessages } from "../../platform/messages/messages";
import { Link } from "../../platform/routing/link";
import { Field } from "../../platform/ui/field";
import styles from "./cpu-chooser.module.css";
import { cpusQuery, type Cpu } from "./cpu-queries";

interface CpuChooserProps {
  /** The name of the chosen processor; empty for none. */
  chosen: string;
  /** Null when the field was emptied. */
  onChoose: (cpu: Cpu | null) => void;
  /** Where the form leads without a script. */
  action?: string;
  className: string | undefined;
  /** What is said of the chosen processor: hidden while another text stands in the field. */
  answer?: ReactNode;
  children?: ReactNode;
}

/**
 * "Your processor": completes what is typed. Enter takes the processor that is meant, and so does
 * leaving the field where the answer stands below it. Of several, the visitor chooses.
 */
export function CpuChooser(props: CpuChooserProps) {
  const { chosen, onChoose, action, className, answer, children } = props;
  const m = useMessages("choosing").processors;
  const [typed, setTyped] = useState<string>();
  const [matches, setMatches] = useState<Cpu[]>();
  const { data: found = [] } = useQuery(cpusQuery(useDeferredValue(typed?.trim() ?? "")));
  const queryClient = useQueryClient();
  const list = useId();

  function take(cpu: Cpu) {
    setTyped(undefined);
    setMatches(undefined);
    onChoose(cpu);
  }

  function type(text: string) {
    setMatches(undefined);
    const named = found.find(({ name }) => name.toLowerCase() === text.trim().toLowerCase());
    if (named !== undefined) return take(named);
    setTyped(text);
    if (text === "") onChoose(null);
  }

  /** What was typed last counts, also where its suggestions are not there yet. */
  async function takeMeant(text: string) {
    const all = await queryClient.query(cpusQuery(text));
    const meant = all.length === 1 ? all[0] : all.find((cpu) => cpu.meant === true);
    if (meant === undefined) setMatches(all);
    else take(meant);
  }

  function takeTyped() {
    const text = typed?.trim() ?? "";
    if (text !== "") void takeMeant(text);
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    takeTyped();
  }

  return (
    <form action={action} className={className} onSubmit={submit}>
      <Field label={m.yours} error={matches?.length === 0 ? m.unknown : undefined} hint={m.hint}>
        {(field) => (
          <input
            {...field}
            type="text"
            name="cpu"
            list={list}
            value={typed ?? chosen}
            onChange={({ target }) => type(target.value)}
            onBlur={answer === undefined ? undefined : takeTyped}
            autoComplete="off"
            maxLength={100}
            spellCheck={false}
          />
        )}
      </Field>
      <Suggestions id={list} cpus={found} />
      {matches !== undefined && matches.length > 0 && <Matches cpus={matches} onTake={take} />}
      <div hidden={answer === undefined || typed !== undefined}>{answer}</div>
      {children}
      <Link to="/products/cpu">{m.browse}</Link>
    </form>
  );
}

function Suggestions({ id, cpus }: { id: string; cpus: readonly Cpu[] }) {
  return (
    <datalist id={id}>
      {cpus.map((cpu) => (
        <option key={cpu.slug} value={cpu.name}>
          {cpu.socket}
        </option>
      ))}
    </datalist>
  );
}

/** The processors of which one may be meant. */
function Matches({ cpus, onTake }: { cpus: readonly Cpu[]; onTake: (cpu: Cpu) => void }) {
  const { which } = useMessages("choosing").processors;
  const id = useId();
  return (
    <div className={styles.matches}>
      <p id={id} role="status">
        {which}
      </p>
      <ul aria-labelledby={id}>
        {cpus.map((cpu) => (
          <li key={cpu.slug}>
            <button type="button" onClick={() => onTake(cpu)}>
              {cpu.name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
