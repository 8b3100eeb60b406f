import { useQuery } from "@tanstack/react-query";

import { useMessages } from "../../platform/messages/messages";
import { Link } from "../../platform/routing/link";
import type { Product } from "../../platform/schemas/product";
import { everything, searchPath, withCpu } from "../search-address";
import { useChosenCpu, useKeptCpu } from "./chosen-cpu";
import { CpuChooser } from "./cpu-chooser";
import { CpuFit } from "./cpu-fit";
import { fitQuery } from "./cpu-queries";
import styles from "./your-cpu.module.css";

/** "Your processor" on the page of a board, and whether it fits. */
export function YourCpu({ product }: { product: Product }) {
  const { slug, choose } = useChosenCpu();
  const { data: fit } = useQuery(fitQuery(product._id, slug));
  const cpu = slug === null ? undefined : fit?.cpus[0];
  const m = useMessages("choosing").fits;
  useKeptCpu(cpu?.slug);
  return (
    <CpuChooser
      className={styles.yours}
      chosen={cpu?.name ?? ""}
      onChoose={(chosen) => choose(chosen?.slug ?? null)}
      answer={
        <>
          <CpuFit product={product} />
          {cpu?.fit === "no" && (
            <Link to={searchPath(withCpu(everything, cpu.slug))}>{m.page(cpu.name)}</Link>
          )}
        </>
      }
    />
  );
}
