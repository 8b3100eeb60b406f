import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useId, useState, type ReactNode, type SubmitEvent } from "react";

import { useMessages } from "../../platform/messages/messages";
import { Field } from "../../platform/ui/field";
import { cpusQuery, type Cpu } from "./cpu-queries";

interface CpuChooserProps {
  /** The name of the chosen processor; empty for none. */
  chosen: string;
  /** Null when the field was emptied. */
  onChoose: (cpu: Cpu | null) => void;
  /** Where the form leads without a script. */
  action?: string;
  className: string | undefined;
  children?: ReactNode;
}

/** "Your processor": completes what is typed. Enter takes the best suggestion. */
export function CpuChooser({ chosen, onChoose, action, className, children }: CpuChooserProps) {
  const m = useMessages("choosing").processors;
  const [typed, setTyped] = useState<string>();
  const [isUnknown, setIsUnknown] = useState(false);
  const { data: found = [] } = useQuery(cpusQuery(useDeferredValue(typed?.trim() ?? "")));
  const queryClient = useQueryClient();
  const list = useId();

  function take(cpu: Cpu) {
    setTyped(undefined);
    onChoose(cpu);
  }

  function type(text: string) {
    setIsUnknown(false);
    const named = found.find(({ name }) => name.toLowerCase() === text.trim().toLowerCase());
    if (named !== undefined) return take(named);
    setTyped(text);
    if (text === "") onChoose(null);
  }

  /** What was typed last counts, also where its suggestions are not there yet. */
  async function takeBest(text: string) {
    const [best] = await queryClient.query(cpusQuery(text));
    if (best === undefined) setIsUnknown(true);
    else take(best);
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const text = typed?.trim() ?? "";
    if (text !== "") void takeBest(text);
  }

  return (
    <form action={action} className={className} onSubmit={submit}>
      <Field label={m.yours} error={isUnknown ? m.unknown : undefined} hint={m.hint}>
        {(field) => (
          <input
            {...field}
            type="text"
            name="cpu"
            list={list}
            value={typed ?? chosen}
            onChange={({ target }) => type(target.value)}
            autoComplete="off"
            maxLength={100}
            spellCheck={false}
          />
        )}
      </Field>
      <datalist id={list}>
        {found.map((cpu) => (
          <option key={cpu.slug} value={cpu.name}>
            {cpu.socket}
          </option>
        ))}
      </datalist>
      {children}
    </form>
  );
}
