import * as v from "valibot";

import { rowsShown, searchParamsOf, type ListQuery } from "../list-address";
import type { Selection } from "../use-selection";

/** How many cannot take part, by reason. */
export const refusedRowsSchema = v.array(
  v.object({ code: v.string(), words: v.string(), count: v.number() }),
);
export type RefusedRows = v.InferOutput<typeof refusedRowsSchema>;

export const startedJobSchema = v.object({ jobId: v.string() });

/** So many ids stand in an address. */
const idsAtOnce = 100;

/** A look shows so many rows. */
export const examplesShown = 5;

/** The chosen rows as queries: their ids in parts, or the question of the list without its place. */
export function partsOf({ ids, all }: Selection, query: ListQuery): string[] {
  if (all) return [searchParamsOf({ ...query, from: undefined }, rowsShown)];
  const chosen = [...ids];
  return Array.from({ length: Math.ceil(chosen.length / idsAtOnce) }, (_, part) => {
    const some = chosen.slice(part * idsAtOnce, (part + 1) * idsAtOnce);
    return new URLSearchParams({ ids: some.join() }).toString();
  });
}

/** The reasons of several looks, each once. */
export function joinedReasons(parts: readonly { refused: RefusedRows }[]): RefusedRows {
  const reasons = new Map<string, RefusedRows[number]>();
  for (const { code, words, count } of parts.flatMap(({ refused }) => refused)) {
    reasons.set(code, { code, words, count: count + (reasons.get(code)?.count ?? 0) });
  }
  return [...reasons.values()];
}

/** A look at rows: what tells it from others, and how it is asked for. */
export interface Look<Answer> {
  key: readonly string[];
  ask: () => Promise<Answer>;
}
