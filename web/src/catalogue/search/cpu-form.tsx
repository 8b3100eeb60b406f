import { useQuery } from "@tanstack/react-query";

import { addressOf } from "../../platform/language";
import { useMessages } from "../../platform/messages/messages";
import { Link } from "../../platform/routing/link";
import { useNavigate } from "../../platform/routing/router";
import type { Cpu } from "../../platform/schemas/cpu";
import { storeCpu, useKeptCpu, useStoredCpu } from "../cpus/chosen-cpu";
import { CpuChooser } from "../cpus/cpu-chooser";
import { cpusQuery } from "../cpus/cpu-queries";
import styles from "./cpu-form.module.css";
import { HiddenFields } from "./hidden-fields";
import { searchPath, withCpu, type Search } from "../search-address";

interface CpuFormProps {
  search: Search;
  /** The processor in the search. */
  cpu: Cpu | undefined;
}

/**
 * "Your processor" next to a list: filters the boards by compatibility. The choice is in the
 * address, and in local storage for the pages of boards. Without scripts, a plain form.
 */
export function CpuForm({ search, cpu }: CpuFormProps) {
  const m = useMessages("choosing").fits;
  const navigate = useNavigate();
  useKeptCpu(cpu?.slug);

  function choose(chosen: Cpu | null) {
    storeCpu(chosen?.slug ?? null);
    const next = withCpu(search, chosen?.slug);
    if (next.cpu !== search.cpu) navigate(searchPath(next));
  }

  return (
    <CpuChooser
      chosen={cpu?.name ?? ""}
      onChoose={choose}
      action={addressOf("/products")}
      className={styles.form}
    >
      <HiddenFields search={search} without={["cpu", "fit"]} />
      <button type="submit">{m.show}</button>
      {search.cpu === undefined && <StoredCpu search={search} />}
    </CpuChooser>
  );
}

/** Link to the boards for the previously selected processor. */
function StoredCpu({ search }: { search: Search }) {
  const m = useMessages("choosing").fits;
  const stored = useStoredCpu();
  const words = stored?.replaceAll("-", " ") ?? "";
  const { data = [] } = useQuery({ ...cpusQuery(words), placeholderData: [] });
  const cpu = data.find(({ slug }) => slug === stored);
  if (cpu === undefined) return null;
  return <Link to={searchPath(withCpu(search, cpu.slug))}>{m.page(cpu.name)}</Link>;
}
