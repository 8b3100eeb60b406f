// Labels of a search's filters. As in the server's search_view.cpp.

import type { Messages } from "../../platform/messages/messages";
import { paisaOf } from "../../platform/money";
import type { Cpu } from "../../platform/schemas/cpu";
import { labelOfValue } from "../facts/fact-labels";
import type { FactRule } from "../facts/fact-rules";
import {
  changed,
  facets,
  fitGroups,
  isCpuPage,
  valuePageOf,
  withCpu,
  withFitChanged,
  withValueChanged,
  withWords,
  type FitGroup,
  type Search,
  type Sort,
} from "../search-address";

export type SearchMessages = Messages<"catalogue" | "choosing" | "facts" | "search">;

/** An active filter, and the search without it. */
export interface ChosenFilter {
  label: string;
  without: Search;
}

/** "AM5", or "Memory slots: 4" if the value alone is unclear. */
function filterLabel(rule: FactRule, value: string, m: SearchMessages): string {
  const label = labelOfValue(rule, value, m);
  return rule.page === undefined ? m.finder.factValue(m.facts[rule.name], label) : label;
}

function priceLabel({ priceMin, priceMax }: Search, m: SearchMessages): string | undefined {
  const least = paisaOf(priceMin ?? 0);
  const most = paisaOf(priceMax ?? 0);
  if (priceMin !== undefined && priceMax !== undefined) return m.finder.priceRange(least, most);
  if (priceMin !== undefined) return m.finder.priceFrom(least);
  return priceMax === undefined ? undefined : m.finder.priceTo(most);
}

export const fitLabels = ({ fits }: SearchMessages): Record<FitGroup, string> => ({
  yes: fits.ready,
  update: fits.afterUpdate,
  confirm: fits.toConfirm,
});

/** The processor, and its compatibility groups. */
function cpuFilters(search: Search, known: Cpu | undefined, m: SearchMessages) {
  const { cpu, fits } = search;
  if (cpu === undefined) return [];
  return [
    { label: m.fits.cpu(cpuName(cpu, known)), without: withCpu(search, undefined) },
    ...fitGroups
      .filter((group) => fits.includes(group))
      .map((group) => ({ label: fitLabels(m)[group], without: withFitChanged(search, group) })),
  ];
}

const cpuName = (slug: string, known: Cpu | undefined) => known?.name ?? slug.replaceAll("-", " ");

/** All active filters; `known` is the processor in the search. */
export function filtersOf(
  search: Search,
  known: Cpu | undefined,
  m: SearchMessages,
): ChosenFilter[] {
  const { words, chosen, inStock } = search;
  const price = priceLabel(search, m);
  return [
    ...(words === "" ? [] : [{ label: words, without: withWords(search, "") }]),
    ...cpuFilters(search, known, m),
    ...facets.flatMap((rule) =>
      (chosen[rule.name] ?? []).map((value) => ({
        label: filterLabel(rule, value, m),
        without: withValueChanged(search, rule.name, value),
      })),
    ),
    ...(price === undefined
      ? []
      : [{ label: price, without: changed(search, { priceMin: undefined, priceMax: undefined }) }]),
    ...(inStock ? [{ label: m.finder.inStock, without: changed(search, { inStock: false }) }] : []),
  ];
}

/** "AM5 boards" on the page of a value, or "Boards for Ryzen 5 9600X". */
export function headingOf(
  search: Search,
  known: Cpu | undefined,
  m: SearchMessages,
): string | undefined {
  if (isCpuPage(search)) return m.fits.page(cpuName(search.cpu ?? "", known));
  const page = valuePageOf(search);
  return page && m.finder.heading(labelOfValue(page.rule, page.value, m));
}

export function sortLabels(m: SearchMessages): Record<Sort, string> {
  const { relevance, created, newest, name, price, dearest } = m.sorts;
  return { relevance, created, "-created": newest, name, price, "-price": dearest };
}
