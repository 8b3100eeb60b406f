import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useId, useState, type KeyboardEvent } from "react";

import { useMessages } from "../../platform/messages/messages";
import { Field } from "../../platform/ui/field";
import type { Product } from "../product/product-queries";
import { useChosenCpu } from "./chosen-cpu";
import { CpuFit } from "./cpu-fit";
import { cpusQuery, fitQuery, type Cpu } from "./cpu-queries";
import styles from "./your-cpu.module.css";

/** "Your processor": a field that completes what is typed, and whether the processor fits. */
export function YourCpu({ product }: { product: Product }) {
  const m = useMessages("choosing");
  const { slug, choose } = useChosenCpu();
  const { data: fit } = useQuery(fitQuery(product._id, slug));
  const [typed, setTyped] = useState<string>();
  const { data: found = [] } = useQuery(cpusQuery(useDeferredValue(typed?.trim() ?? "")));
  const list = useId();
  const chosenName = slug === null ? "" : (fit?.cpus[0]?.name ?? "");

  function take(cpu: Cpu | undefined) {
    if (cpu === undefined) return;
    setTyped(undefined);
    choose(cpu.slug);
  }

  function type(text: string) {
    const named = found.find(({ name }) => name.toLowerCase() === text.trim().toLowerCase());
    if (named !== undefined) return take(named);
    setTyped(text);
    if (text === "") choose(null);
  }

  /** The first suggestion, as it is the best one. */
  function chooseFirst(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== "Enter" || typed === undefined || typed.trim() === "") return;
    event.preventDefault();
    take(found[0]);
  }

  return (
    <div className={styles.yours}>
      <Field label={m.processors.yours} error={undefined} hint={m.processors.hint}>
        {(field) => (
          <input
            {...field}
            type="text"
            list={list}
            value={typed ?? chosenName}
            onChange={({ target }) => type(target.value)}
            onKeyDown={chooseFirst}
            onBlur={() => setTyped(undefined)}
            autoComplete="off"
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
      <CpuFit product={product} />
    </div>
  );
}
