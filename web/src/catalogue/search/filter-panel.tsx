import { Link } from "react-router";

import { useMessages } from "../../platform/messages/messages";
import { formatCount } from "../../platform/money";
import { labelOfValue } from "../facts/fact-labels";
import type { FactRule } from "../facts/fact-rules";
import styles from "./filter-panel.module.css";
import { PriceForm } from "./price-form";
import { changed, facets, searchPath, withValueChanged, type Search } from "./search-address";
import type { SearchAnswer } from "./search-queries";

// The same numbers as in server/catalogue/search/search_view.cpp.
const valuesShown = 8;
const facetsOpen = 4;

interface FilterPanelProps {
  search: Search;
  /** Undefined while it loads. */
  answer: SearchAnswer | undefined;
}

/** All filters with how many boards each would leave. A phone folds them; each value is a link. */
export function FilterPanel({ search, answer }: FilterPanelProps) {
  const m = useMessages("search").finder;
  return (
    <details className={styles.panel}>
      <summary>{m.filter}</summary>
      {answer && <Filters search={search} answer={answer} />}
    </details>
  );
}

function Filters({ search, answer }: { search: Search; answer: SearchAnswer }) {
  const m = useMessages("search").finder;
  const counted = new Map(answer.facets.map(({ name, values }) => [name, values]));
  return (
    <div className={styles.filters}>
      <ul className={styles.values}>
        <ValueLink
          label={m.inStock}
          isChosen={search.inStock}
          count={answer.inStock}
          to={changed(search, { inStock: !search.inStock })}
        />
      </ul>
      <PriceForm search={search} price={answer.price} />
      {facets.map((rule, index) => {
        const values = counted.get(rule.name) ?? [];
        if (values.length === 0) return null;
        return (
          <Facet
            key={rule.name}
            rule={rule}
            search={search}
            values={values}
            isOpen={index < facetsOpen}
          />
        );
      })}
    </div>
  );
}

type CountedValue = SearchAnswer["facets"][number]["values"][number];

interface FacetProps {
  rule: FactRule;
  search: Search;
  values: CountedValue[];
  isOpen: boolean;
}

/** A fact; where it has many values, those with the most boards first and the rest folded. */
function Facet({ rule, search, values, isOpen }: FacetProps) {
  const m = useMessages("facts", "search");
  const sorted =
    values.length > valuesShown ? values.toSorted((a, b) => b.count - a.count) : values;
  const others = sorted.slice(valuesShown);
  const isChosen = ({ value }: CountedValue) => search.chosen[rule.name]?.includes(value) === true;
  const drawn = (some: CountedValue[]) => (
    <ul className={styles.values}>
      {some.map((counted) => (
        <ValueLink
          key={counted.value}
          label={labelOfValue(rule, counted.value, m)}
          isChosen={isChosen(counted)}
          count={counted.count}
          to={withValueChanged(search, rule.name, counted.value)}
        />
      ))}
    </ul>
  );
  return (
    <details className={styles.facet} open={isOpen || values.some(isChosen)}>
      <summary>{m.facts[rule.name]}</summary>
      {drawn(sorted.slice(0, valuesShown))}
      {others.length > 0 && (
        <details className={styles.others} open={others.some(isChosen)}>
          <summary>{m.finder.showAll(values.length)}</summary>
          {drawn(others)}
        </details>
      )}
    </details>
  );
}

interface ValueLinkProps {
  label: string;
  isChosen: boolean;
  count: number;
  to: Search;
}

function ValueLink({ label, isChosen, count, to }: ValueLinkProps) {
  return (
    <li>
      <Link to={searchPath(to)} {...(isChosen && { "aria-current": true })}>
        <span className={styles.label}>{label}</span>
        <span className={styles.count}>{formatCount(count)}</span>
      </Link>
    </li>
  );
}
