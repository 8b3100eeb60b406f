import { Link } from "react-router";

import { listBundles, useMessages, type Messages } from "../../platform/messages/messages";
import { formatCount } from "../../platform/money";
import { labelOfValue } from "../facts/fact-labels";
import type { FactRule } from "../facts/fact-rules";
import { CpuForm } from "./cpu-form";
import styles from "./filter-panel.module.css";
import { PriceForm } from "./price-form";
import {
  changed,
  facets,
  fitGroups,
  searchPath,
  withFitChanged,
  withValueChanged,
  type Search,
} from "./search-address";
import { fitLabels, type SearchMessages } from "./search-labels";
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
  const m = useMessages(...listBundles);
  const counted = new Map(answer.facets.map(({ name, values }) => [name, values]));
  return (
    <div className={styles.filters}>
      <ul className={styles.values}>
        <ValueLink
          label={m.finder.inStock}
          isChosen={search.inStock}
          count={answer.inStock}
          to={changed(search, { inStock: !search.inStock })}
        />
      </ul>
      <PriceForm search={search} price={answer.price} />
      <CpuForm search={search} cpu={answer.cpu} />
      <Facet heading={m.fits.heading} values={shownFits(answer, search, m)} isOpen />
      {facets.map((rule, index) => (
        <Facet
          key={rule.name}
          heading={m.facts[rule.name]}
          values={shownValues(rule, counted.get(rule.name) ?? [], search, m)}
          isOpen={index < facetsOpen}
        />
      ))}
    </div>
  );
}

type CountedValue = SearchAnswer["facets"][number]["values"][number];

interface ShownValue extends ValueLinkProps {
  value: string;
}

/** The values of a fact as links. */
function shownValues(
  rule: FactRule,
  values: CountedValue[],
  search: Search,
  m: Messages<"facts">,
): ShownValue[] {
  return values.map(({ value, count }) => ({
    value,
    label: labelOfValue(rule, value, m),
    isChosen: search.chosen[rule.name]?.includes(value) === true,
    count,
    to: withValueChanged(search, rule.name, value),
  }));
}

/** How the processor that is asked for fits, as links. */
function shownFits(answer: SearchAnswer, search: Search, m: SearchMessages): ShownValue[] {
  const counts = new Map(answer.fitCounts?.map(({ value, count }) => [value, count]));
  return fitGroups.flatMap((group) => {
    const count = counts.get(group);
    if (count === undefined) return [];
    const isChosen = search.fits.includes(group);
    const to = withFitChanged(search, group);
    return [{ value: group, label: fitLabels(m)[group], isChosen, count, to }];
  });
}

interface FacetProps {
  heading: string;
  values: ShownValue[];
  isOpen: boolean;
}

/** What boards are filtered by; of many values those with the most boards first, the rest folded. */
function Facet({ heading, values, isOpen }: FacetProps) {
  const m = useMessages("search").finder;
  if (values.length === 0) return null;
  const sorted =
    values.length > valuesShown ? values.toSorted((a, b) => b.count - a.count) : values;
  const others = sorted.slice(valuesShown);
  const isChosen = (shown: ShownValue) => shown.isChosen;
  const drawn = (some: ShownValue[]) => (
    <ul className={styles.values}>
      {some.map(({ value, ...link }) => (
        <ValueLink key={value} {...link} />
      ))}
    </ul>
  );
  return (
    <details className={styles.facet} open={isOpen || values.some(isChosen)}>
      <summary>{heading}</summary>
      {drawn(sorted.slice(0, valuesShown))}
      {others.length > 0 && (
        <details className={styles.others} open={others.some(isChosen)}>
          <summary>{m.showAll(values.length)}</summary>
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
