import { listBundles, useMessages } from "../../platform/messages/messages";
import { Link } from "../../platform/routing/link";
import type { Cpu } from "../../platform/schemas/cpu";
import type { FoundProducts } from "../../platform/schemas/found-products";
import {
  changed,
  everything,
  searchPath,
  sortOf,
  sorts,
  usualSort,
  type Search,
} from "../search-address";
import { filtersOf, sortLabels } from "./search-labels";
import styles from "./search-summary.module.css";

interface SearchSummaryProps {
  search: Search;
  /** Undefined while it loads. */
  answer: FoundProducts | undefined;
  /** The processor in the search, if its name is known. */
  cpu: Cpu | undefined;
  /** The answer belongs to the previous search. */
  isOutdated: boolean;
}

/** Number of boards, sort order, and active filters, each with a cross. */
export function SearchSummary({ search, answer, cpu, isOutdated }: SearchSummaryProps) {
  const m = useMessages("search");
  return (
    <div className={styles.summary}>
      <p role="status" className={styles.total}>
        {answer && !isOutdated && m.finder.boards(answer.total)}
      </p>
      <Sorts search={search} />
      <Chosen search={search} cpu={cpu} />
      {answer && !isOutdated && <WordsRead search={search} words={answer.words} />}
    </div>
  );
}

function Sorts({ search }: { search: Search }) {
  const m = useMessages(...listBundles);
  const labels = sortLabels(m);
  const current = sortOf(search);
  // Without words there is no best match.
  const offered = sorts.filter(
    (sort) => sort !== "relevance" || usualSort(search) === sort || current === sort,
  );
  return (
    <nav aria-label={m.sorts.heading} className={styles.sorts}>
      <span aria-hidden>{m.sorts.heading}</span>
      <ul>
        {offered.map((sort) => (
          <li key={sort}>
            <Link
              to={searchPath(changed(search, { sort }))}
              {...(sort === current && { "aria-current": true })}
            >
              {labels[sort]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Chosen({ search, cpu }: Pick<SearchSummaryProps, "search" | "cpu">) {
  const m = useMessages(...listBundles);
  const filters = filtersOf(search, cpu, m);
  if (filters.length === 0) return null;
  return (
    <ul aria-label={m.finder.chosen} className={styles.chosen}>
      {filters.map(({ label, without }) => (
        <li key={searchPath(without)}>
          <Link to={searchPath(without)} aria-label={m.finder.remove(label)}>
            <span>{label}</span>
            <span aria-hidden className={styles.cross} />
          </Link>
        </li>
      ))}
      <li>
        <Link to={searchPath(everything)} className={styles.clear}>
          {m.finder.clear}
        </Link>
      </li>
    </ul>
  );
}

/** Corrected words, with a link to the typed ones. */
function WordsRead({ search, words }: { search: Search; words: FoundProducts["words"] }) {
  const m = useMessages("search").finder;
  const typed = Object.keys(words.readAs);
  if (typed.length === 0) return null;
  return (
    <p className={styles.read}>
      <span>{m.readAs(Object.values(words.readAs).join(", "))}</span>
      <Link to={searchPath(changed(search, { exact: true }))}>{m.exact(typed.join(" "))}</Link>
    </p>
  );
}
