import { Link } from "react-router";

import { useMessages } from "../../platform/messages/messages";
import { EmptyState } from "../../platform/ui/states";
import { searchPath, type Search } from "./search-address";
import { filtersOf } from "./search-labels";
import type { SearchAnswer } from "./search-queries";
import styles from "./search-summary.module.css";

/** Says what no board has, or which filters to drop. */
export function NothingFound({ search, answer }: { search: Search; answer: SearchAnswer }) {
  const m = useMessages("catalogue", "facts", "search");
  const { unknown } = answer.words;
  const text = unknown.length > 0 ? m.finder.unknown(unknown.join(", ")) : m.finder.none;
  return (
    <EmptyState text={text}>
      <ul className={styles.without}>
        {filtersOf(search, m).map(({ label, without }) => (
          <li key={searchPath(without)}>
            <Link to={searchPath(without)}>{m.finder.without(label)}</Link>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}
