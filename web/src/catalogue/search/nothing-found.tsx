import { listBundles, useMessages } from "../../platform/messages/messages";
import { Link } from "../../platform/routing/link";
import { EmptyState } from "../../platform/ui/states";
import type { Cpu } from "../../platform/schemas/cpu";
import type { FoundProducts } from "../../platform/schemas/found-products";
import { everything, searchPath, withCpu, withWords, type Search } from "../search-address";
import { filtersOf } from "./search-labels";
import styles from "./search-summary.module.css";

/** Suggests processors, names words that no board has, or filters to drop. */
export function NothingFound({ search, answer }: { search: Search; answer: FoundProducts }) {
  const m = useMessages(...listBundles);
  const { unknown, known } = answer.words;
  const text = unknown.length > 0 ? m.finder.unknown(unknown.join(", ")) : m.finder.none;
  const textOf = (label: string, count: number | undefined) =>
    count === undefined ? m.finder.without(label) : m.finder.withoutCount(label, count);
  return (
    <EmptyState text={text} first={answer.cpus && <MeantCpus cpus={answer.cpus} />}>
      {known !== undefined && (
        <p className={styles.known}>
          <Link to={searchPath(withWords(search, known.join(" ")))}>
            {m.finder.exact(known.join(" "))}
          </Link>
        </p>
      )}
      <ul className={styles.without}>
        {filtersOf(search, answer.cpu, m).map(({ label, without }, i) => (
          <li key={searchPath(without)}>
            <Link to={searchPath(without)}>{textOf(label, answer.withoutOne?.[i])}</Link>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}

/** Links to the boards for processors that the visitor may have meant. */
function MeantCpus({ cpus }: { cpus: Cpu[] }) {
  const m = useMessages("choosing").fits;
  return (
    <div className={styles.meant}>
      <p>{m.meant}</p>
      <ul>
        {cpus.map(({ slug, name }) => (
          <li key={slug}>
            <Link to={searchPath(withCpu(everything, slug))}>{m.page(name)}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
