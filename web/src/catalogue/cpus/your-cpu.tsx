import { useQuery } from "@tanstack/react-query";

import type { Product } from "../product/product-queries";
import { useChosenCpu } from "./chosen-cpu";
import { CpuChooser } from "./cpu-chooser";
import { CpuFit } from "./cpu-fit";
import { fitQuery } from "./cpu-queries";
import styles from "./your-cpu.module.css";

/** "Your processor" on the page of a board, and whether it fits. */
export function YourCpu({ product }: { product: Product }) {
  const { slug, choose } = useChosenCpu();
  const { data: fit } = useQuery(fitQuery(product._id, slug));
  return (
    <CpuChooser
      className={styles.yours}
      chosen={slug === null ? "" : (fit?.cpus[0]?.name ?? "")}
      onChoose={(cpu) => choose(cpu?.slug ?? null)}
    >
      <CpuFit product={product} />
    </CpuChooser>
  );
}
