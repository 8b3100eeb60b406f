import { useQuery } from "@tanstack/react-query";

import { useMessages } from "../../platform/messages/messages";
import type { Product } from "../../platform/schemas/product";
import { useChosenCpu } from "./chosen-cpu";
import styles from "./cpu-fit.module.css";
import { fitQuery } from "./cpu-queries";
import { fitText, toneOf } from "./fit-text";

/** Says whether the selected processor fits the board; renders nothing if none is selected. */
export function CpuFit({ product }: { product: Product }) {
  const m = useMessages("choosing");
  const { slug } = useChosenCpu();
  const { data, error } = useQuery(fitQuery(product._id, slug));
  const [cpu] = slug === null ? [] : (data?.cpus ?? []);
  return (
    <p role="status" className={styles.fit} data-tone={cpu === undefined ? undefined : toneOf(cpu)}>
      {slug !== null && error !== null && m.processors.unknown}
      {cpu !== undefined && fitText(cpu, data?.hasList === true, product.facts ?? {}, m.fit)}
    </p>
  );
}
