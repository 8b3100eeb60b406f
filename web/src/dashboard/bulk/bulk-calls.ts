import * as v from "valibot";

import { rowsShown, searchParamsOf, type ListQuery } from "../list-address";
import type { Selection } from "../use-selection";

/** How many cannot take part, by reason. */
export const refusedRowsSchema = v.array(
  v.object({ code: v.string(), words: v.string(), count: v.number() }),
);
export type RefusedRows = v.InferOutput<typeof refusedRowsSchema>;

export const startedJobSchema = v.object({ jobId: v.string() });

/** The chosen rows as a query: their ids, or the question of the list without its place. */
export const membersOf = ({ ids, all }: Selection, query: ListQuery): string =>
  all
    ? searchParamsOf({ ...query, from: undefined }, rowsShown)
    : new URLSearchParams({ ids: [...ids].join() }).toString();

/** A look at rows: what tells it from others, and how it is asked for. */
export interface Look<Answer> {
  key: readonly string[];
  ask: () => Promise<Answer>;
}
