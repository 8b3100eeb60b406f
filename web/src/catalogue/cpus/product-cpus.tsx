import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { adviceFor } from "../../platform/api/problem-advice";
import { useMessages } from "../../platform/messages/messages";
import { Alert } from "../../platform/ui/alert";
import type { FittingCpu } from "../../platform/schemas/fitting-cpu";
import type { Product } from "../../platform/schemas/product";
import { productCpusQuery } from "./cpu-queries";
import { familyName } from "./family-name";
import styles from "./product-cpus.module.css";

/** A board's processors by family, fetched when the visitor opens the list. */
export function ProductCpus({ product }: { product: Product }) {
  const m = useMessages("choosing");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={styles.cpus}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{m.processors.heading}</summary>
      {isOpen && <Families product={product} />}
    </details>
  );
}

function Families({ product }: { product: Product }) {
  const m = useMessages("choosing");
  const { data, error } = useQuery(productCpusQuery(product._id));
  if (error !== null) return <Alert text={adviceFor(error, m)} />;
  if (data === undefined) return <p role="status">{m.shell.oneMoment}</p>;
  if (data.cpus.length === 0) return <p>{m.processors.none}</p>;
  const families = [...new Set(data.cpus.map(({ family }) => family))];
  return (
    <>
      <p>
        {m.processors.all(data.cpus.length)}.{" "}
        {data.hasList ? m.processors.byList : m.processors.byRule}
      </p>
      <div className={styles.families}>
        {families.map((family) => (
          <section key={family}>
            <h3>{familyName(family)}</h3>
            <ul>
              {data.cpus
                .filter((cpu) => cpu.family === family)
                .map((cpu) => (
                  <CpuItem key={cpu.slug} cpu={cpu} />
                ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function CpuItem({ cpu }: { cpu: FittingCpu }) {
  const m = useMessages("choosing");
  return (
    <li>
      {cpu.name}
      {cpu.bios !== undefined && <span> {m.processors.bios(cpu.bios)}</span>}
      {cpu.note !== undefined && <span> {cpu.note}</span>}
    </li>
  );
}
