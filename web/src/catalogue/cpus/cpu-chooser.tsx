import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useId, useState, type ReactNode, type SubmitEvent } from "react";

import { useMessages } from "../../platform/messages/messages";
import { Link } from "../../platform/routing/link";
import { InputField } from "../../platform/ui/field";
import type { Cpu } from "../../platform/schemas/cpu";
import styles from "./cpu-chooser.module.css";
import { cpusQuery } from "./cpu-queries";

interface CpuChooserProps {
  /** Name of the selected processor; empty if none. */
  chosen: string;
  /** Gets null if the visitor cleared the field. */
  onChoose: (cpu: Cpu | null) => void;
  /** Form action without scripts. */
  action?: string;
  className: string | undefined;
  /** Result for the selected processor; hidden while the field contains another text. */
  answer?: ReactNode;
  children?: ReactNode;
}

/**
 * The "Your processor" field with suggestions. Enter selects the best match, and so does leaving a
 * field that shows its result below. If several match equally well, the visitor chooses.
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

  /** Uses the latest text, even if its suggestions have not arrived yet. */
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
      <InputField
        label={m.yours}
        error={matches?.length === 0 ? m.unknown : undefined}
        hint={m.hint}
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

/** Processors to choose from if several match. */
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
