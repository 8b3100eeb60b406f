import { useRef, useState, type FocusEvent, type KeyboardEvent } from "react";

import { listBundles, useMessages, type Messages } from "../../platform/messages/messages";
import { formatCount } from "../../platform/money";
import { Link } from "../../platform/routing/link";
import { Button } from "../../platform/ui/button";
import type { FoundProducts } from "../../platform/schemas/found-products";
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
} from "../search-address";
import { fitLabels, type SearchMessages } from "./search-labels";
import { useIsWide } from "./use-is-wide";

// As in server/catalogue/search/search_view.cpp.
const valuesShown = 8;
const facetsOpen = 4;

/** Most-used filters first; the others follow in data sheet order. */
const askedFirst = ["socket", "wifi", "formFactor", "memory"];
const isAskedFirst = ({ name }: FactRule) => askedFirst.includes(name);
const ordered = [
  ...askedFirst.flatMap((name) => facets.filter((rule) => rule.name === name)),
  ...facets.filter((rule) => !isAskedFirst(rule)),
];

interface FilterPanelProps {
  search: Search;
  /** Undefined while it loads. */
  answer: FoundProducts | undefined;
  /** The answer belongs to the previous search. */
  isOutdated: boolean;
}

/**
 * All filters, with the number of boards that each would leave; each value is a link. Next to the
 * boards if they fit, otherwise a sheet whose elements exist only while it is open. Without
 * scripts, the filters that the server rendered.
 */
export function FilterPanel({ search, answer, isOutdated }: FilterPanelProps) {
  const m = useMessages("search").finder;
  const panel = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isWide = useIsWide();
  const filters = answer && <Filters search={search} answer={answer} />;

  function attach(element: HTMLDetailsElement | null) {
    panel.current = element;
    if (element?.open === true) setIsOpen(true); // The visitor opened it before hydration.
  }

  function close() {
    if (panel.current !== null) panel.current.open = false;
  }

  /** Closes the sheet when the focus leaves it, since it covers the boards. */
  function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget) && !isWide) close();
  }

  function closeAndStay() {
    close();
    panel.current?.querySelector("summary")?.focus();
  }

  return (
    <details
      ref={attach}
      className={styles.panel}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      onBlur={closeWhenLeft}
      onKeyDown={({ key }: KeyboardEvent) => {
        if (key === "Escape" && isOpen) closeAndStay();
      }}
    >
      <summary>{m.filter}</summary>
      <noscript>{filters}</noscript>
      {(isOpen || isWide) && filters}
      {isOpen && (
        <p className={styles.show}>
          <Button onClick={closeAndStay}>
            {answer === undefined || isOutdated ? m.showNew : m.show(answer.total)}
          </Button>
        </p>
      )}
    </details>
  );
}

function Filters({ search, answer }: { search: Search; answer: FoundProducts }) {
  const m = useMessages(...listBundles);
  const counted = new Map(answer.facets.map(({ name, values }) => [name, values]));
  return (
    <div className={styles.filters}>
      <CpuForm search={search} cpu={answer.cpu} />
      <Facet heading={m.fits.heading} values={shownFits(answer, search, m)} isOpen />
      <PriceForm search={search} price={answer.price} />
      <ul className={styles.values}>
        <ValueLink
          label={m.finder.inStock}
          isChosen={search.inStock}
          count={answer.inStock}
          to={changed(search, { inStock: !search.inStock })}
        />
      </ul>
      {ordered.map((rule, index) => (
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

type CountedValue = FoundProducts["facets"][number]["values"][number];

interface ShownValue extends ValueLinkProps {
  value: string;
}

/** A fact's values as links. */
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

/** Compatibility with the processor, as links. */
function shownFits(answer: FoundProducts, search: Search, m: SearchMessages): ShownValue[] {
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

/**
 * A filter. If it has many values, those with the most boards come first and the rest are
 * collapsed.
 */
function Facet({ heading, values, isOpen }: FacetProps) {
  const m = useMessages("search").finder;
  if (values.length === 0) return null;
  const sorted =
    values.length > valuesShown ? [...values].sort((a, b) => b.count - a.count) : values;
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
