// Rows of the comparison table.

import type { Messages } from "../../platform/messages/messages";
import { formatCount, formatTaka } from "../../platform/money";
import type { Product } from "../../platform/schemas/product";
import { textOfFact } from "../facts/fact-labels";
import { factGroups, factRules } from "../facts/fact-rules";
import { leastOrder } from "../product/least-order";

export interface CompareRow {
  name: string;
  /** One per board; empty if unknown. */
  values: string[];
  differs: boolean;
}

export interface CompareGroup {
  heading: string;
  rows: CompareRow[];
}

type Texts = Messages<"catalogue" | "choosing" | "facts">;

function rowOf(name: string, values: string[]): CompareRow {
  return { name, values, differs: new Set(values).size > 1 };
}

/** Compatibility of a processor with each board. */
export interface ComparedFit {
  /** Label of the row. */
  name: string;
  values: string[];
}

/** Price, stock and processor, then every fact that at least one board has, by group. */
export function compareGroups(
  boards: readonly Product[],
  fit: ComparedFit | undefined,
  m: Texts,
): CompareGroup[] {
  const offer = {
    heading: m.compare.offer,
    rows: [
      rowOf(
        m.product.price,
        boards.map(({ price }) => formatTaka(price)),
      ),
      rowOf(
        m.product.minimum,
        boards.map((board) => leastOrder(board, m)),
      ),
      rowOf(
        m.product.available,
        boards.map(({ availableQuantity }) => formatCount(availableQuantity)),
      ),
      ...(fit === undefined ? [] : [rowOf(fit.name, fit.values)]),
    ],
  };
  const facts = factGroups.map((group) => ({
    heading: m.factGroups[group],
    rows: factRules
      .filter((rule) => rule.group === group && rule.name !== "factNoteBangla")
      .map((rule) =>
        rowOf(
          m.facts[rule.name],
          boards.map(({ facts: known }) => textOfFact(rule, known?.[rule.name], m) ?? ""),
        ),
      )
      .filter(({ values }) => values.some((value) => value !== "")),
  }));
  return [offer, ...facts].filter(({ rows }) => rows.length > 0);
}

/** The same, but only rows whose values differ. */
export function onlyDifferences(groups: readonly CompareGroup[]): CompareGroup[] {
  return groups
    .map(({ heading, rows }) => ({ heading, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0);
}
