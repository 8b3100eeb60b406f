import { useId, useState } from "react";

import { Button } from "../../platform/ui/button";
import { useDashboardMessages } from "../../platform/messages/messages";
import { formatCount } from "../../platform/money";
import { DayChoice } from "./day-choice";
import styles from "./list-tools.module.css";
import { SearchBox } from "./search-box";
import type { List } from "./use-list";
import { writtenCount } from "../written-text";

export interface Filter {
  name: string;
  label: string;
  /** Each value with its label. */
  options: Record<string, string>;
}

/** A date filter. */
interface DayFilter {
  name: string;
  label: string;
}

/** A filter set by a link elsewhere; here it can only be removed. */
interface Chip {
  name: string;
  text: string;
}

export interface ListToolsProps<Row extends { _id: string }> {
  list: List<Row>;
  filters: Filter[];
  days?: DayFilter[];
  chips?: Chip[];
  sorts: Record<string, string>;
  searchHint: string;
}

/** As many as fit on one line of a laptop. The others are collapsed; on phones all are. */
const filters_in_sight = 3;

/** Search, filters and sort order of a list. */
export function ListTools<Row extends { _id: string }>(props: ListToolsProps<Row>) {
  const m = useDashboardMessages();
  const { list, filters, days = [], chips = [], sorts, searchHint } = props;
  const { query, change } = list;
  const sight = days.length === 0 ? filters.length : filters_in_sight;
  const rare = filters.slice(sight);
  const folded = [...rare, ...days];
  const isOn = ({ name }: { name: string }) => query.filters[name] !== undefined;
  const [wanted, setWanted] = useState<boolean>();
  const isOpen = wanted ?? folded.some(isOn);
  const id = useId();
  const choiceOf = ({ name, label, options }: (typeof filters)[number]) => (
    <Choice
      key={name}
      label={label}
      value={query.filters[name] ?? ""}
      options={withCounts({ "": m.lists.all, ...options }, list.counts[name])}
      onChoose={(value) => change({ [name]: value })}
    />
  );
  return (
    <div className={styles.tools}>
      <SearchBox
        hint={searchHint}
        value={query.search}
        onSearch={(search) => change({ search }, true)}
      />
      <div id={id} className={styles.usual} data-open={isOpen}>
        {filters.slice(0, sight).map(choiceOf)}
        <div className={styles.sort}>
          <Choice
            label={m.lists.sort}
            value={query.sort}
            options={sorts}
            onChoose={(sort) => change({ sort })}
          />
        </div>
      </div>
      <FoldButton
        active={Object.keys(query.filters).length}
        hasRare={folded.length > 0}
        isOpen={isOpen}
        controls={`${id} ${id}-rare`}
        onPress={() => setWanted(!isOpen)}
      />
      {folded.length > 0 && (
        <div id={`${id}-rare`} className={styles.rare} data-open={isOpen}>
          {rare.map(choiceOf)}
          {days.map(({ name, label }) => (
            <DayChoice
              key={name}
              label={label}
              value={query.filters[name] ?? ""}
              onChoose={(value) => change({ [name]: value }, true)}
            />
          ))}
        </div>
      )}
      <Chips chips={chips.filter(isOn)} onRemove={(name) => change({ [name]: "" })} />
    </div>
  );
}

interface FoldButtonProps {
  /** Number of active filters. */
  active: number;
  /** Whether some filters are collapsed on laptops too. */
  hasRare: boolean;
  isOpen: boolean;
  /** Ids of the elements that it expands. */
  controls: string;
  onPress: () => void;
}

function FoldButton({ active, hasRare, isOpen, controls, onPress }: FoldButtonProps) {
  const { filters, moreFilters } = useDashboardMessages().lists;
  return (
    <button
      type="button"
      className={styles.fold}
      data-rare={hasRare}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onPress}
    >
      <span className={styles.onLaptop}>{moreFilters}</span>
      <span className={styles.onPhone}>
        {active === 0 ? filters : `${filters} (${formatCount(active)})`}
      </span>
    </button>
  );
}

interface ChipsProps {
  chips: Chip[];
  onRemove: (name: string) => void;
}

function Chips({ chips, onRemove }: ChipsProps) {
  const { without } = useDashboardMessages().lists;
  return chips.map(({ name, text }) => (
    <Button key={name} look="outlined" aria-label={without(text)} onClick={() => onRemove(name)}>
      {text} <span aria-hidden="true">×</span>
    </Button>
  ));
}

interface ChoiceProps {
  label: string;
  value: string;
  options: Record<string, string>;
  onChoose: (value: string) => void;
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select
        className={styles.input}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {Object.entries(options).map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** "Unpaid (9)". */
function withCounts(
  options: Record<string, string>,
  counts: Partial<Record<string, string | null>> = {},
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(options).map(([value, text]) => {
      const count = counts[value];
      return [value, count == null ? text : `${text} (${writtenCount(count)})`];
    }),
  );
}
