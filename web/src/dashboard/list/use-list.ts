import { queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type * as v from "valibot";

import { useLastData } from "../../platform/api/last-data";
import { privateQuery } from "../../platform/api/private-query";
import type { Known, Reading } from "../../platform/api/api-types";
import { useLocation, useNavigate } from "../../platform/routing/router";
import {
  changedAddress,
  searchParamsOf,
  readListQuery,
  rowsShown,
  type ListRules,
  type ListQuery,
} from "./list-address";
import { requestPage } from "./request-page";
import { useSteadyRows } from "./steady-rows";

/** A list on the server with search, sorting and paging. */
export interface ListKind<Row> extends ListRules {
  path: string;
  /** Prefix of the query key; the list's query follows. */
  key: readonly unknown[];
  row: v.GenericSchema<unknown, Row>;
}

/** The schema of a row, which must match openapi.json at this path. */
type RowOf<Schema extends v.GenericSchema, Path extends string> =
  Reading<v.ArraySchema<Schema, undefined>, Path, "GET"> extends v.GenericSchema
    ? Schema
    : Reading<v.ArraySchema<Schema, undefined>, Path, "GET">;

export function listKind<Schema extends v.GenericSchema, const Path extends string>(
  path: Path & Known<Path, "GET">,
  row: Schema & RowOf<Schema, Path>,
  rules: ListRules & Pick<ListKind<unknown>, "key">,
): ListKind<v.InferOutput<Schema>> {
  return { ...rules, path, row };
}

export interface ListPage<Row> {
  rows: Row[];
  count: string | null;
  /** Maximum number of listed matches, if a search has more. */
  most: string | null;
  /** Queries of the previous and next page; null at either end. */
  next: Record<string, string> | null;
  previous: Record<string, string> | null;
}

const noRows: never[] = [];

/**
 * The list for the URL. While another page loads, or if it fails, the previous one stays visible.
 */
export function useList<Row extends { _id: string }>(kind: ListKind<Row>) {
  const { search: address } = useLocation();
  const navigate = useNavigate();
  const query = readListQuery(kind, address);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...pageQuery(kind, query),
    placeholderData: (previous: ListPage<Row> | undefined) => previous,
  });

  const shown = useLastData(data);
  const stale = isPlaceholderData || shown !== data;
  const [round, setRound] = useState(0);
  const question = stale ? "" : `${searchParamsOf(query, rowsShown)} ${round}`;
  const { rows, hasLeft } = useSteadyRows(shown?.rows ?? noRows, question);

  return {
    kind,
    query,
    page: shown && { ...shown, rows },
    counts: useCounts(kind, query, data !== undefined),
    /** The row was visible, and an action has removed it from the list. */
    hasLeft,
    error,
    /** The visible rows belong to an older query. */
    stale,
    retry: () => void refetch(),
    /** Refetches, and drops rows that have left: after a bulk action. */
    renew: () => void refetch().then(() => setRound((before) => before + 1)),
    /** Changes the query; typing replaces the history entry instead of adding one. */
    change: (changes: Record<string, string>, replace = false) =>
      navigate({ search: changedAddress(address, changes) }, { replace }),
    /** Resets to all rows, from the first page. */
    clear: () => navigate({ search: "" }),
    addressOf: (beside: Record<string, string>) => changedAddress(address, beside),
  };
}
export type List<Row extends { _id: string }> = ReturnType<typeof useList<Row>>;

/** Number of rows by filter and value, "" for no filter: "57", or "1000+". */
type Counts = Partial<Record<string, Partial<Record<string, string | null>>>>;

/**
 * Number of rows that each filter value would leave, given the other filters. Not for searches: the
 * server would collect the matches once per value.
 */
function useCounts<Row extends { _id: string }>(
  kind: ListKind<Row>,
  { search, filters }: ListQuery,
  isListed: boolean,
): Counts {
  const choices = Object.entries(kind.filters).flatMap(([name, values = []]) =>
    ["", ...values].map((value) => ({ name, value })),
  );
  const counted = useQueries({
    queries: choices.map(({ name, value }) => {
      const query = countQuery(kind, { ...filters, [name]: value });
      return { ...query, enabled: isListed && search === "" };
    }),
  });
  const counts: Counts = {};
  choices.forEach(({ name, value }, place) => {
    (counts[name] ??= {})[value] = search === "" ? counted[place]?.data?.count : undefined;
  });
  return counts;
}

/** Number of rows for these filters, from a page of one row. */
export const countQuery = <Row extends { _id: string }>(
  kind: ListKind<Row>,
  filters: ListQuery["filters"],
) => pageQuery(kind, { search: "", filters, sort: kind.sorts[0], from: undefined }, 1);

function pageQuery<Row extends { _id: string }>(
  kind: ListKind<Row>,
  query: ListQuery,
  limit = rowsShown,
) {
  // eslint-disable-next-line @tanstack/query/exhaustive-deps -- kind.key stands for kind.
  return queryOptions({
    queryKey: [...kind.key, searchParamsOf(query, limit)],
    queryFn: () => askFor(kind, query, limit),
    meta: privateQuery,
  });
}

async function askFor<Row extends { _id: string }>(
  kind: ListKind<Row>,
  query: ListQuery,
  limit: number,
): Promise<ListPage<Row>> {
  const page = await requestPage(kind.row, `${kind.path}?${searchParamsOf(query, limit)}`);
  const backwards = query.from !== undefined && "before" in query.from;
  const rows = backwards ? [...page.rows].reverse() : page.rows;
  const first = rows[0]?._id;
  const last = rows.at(-1)?._id;
  const before = first === undefined ? null : { before: first };
  const after = last === undefined ? null : { after: last };
  const more = page.next !== null;
  return {
    rows,
    count: page.count,
    most: page.most,
    next: backwards || more ? after : null,
    previous: (backwards ? more : query.from !== undefined) ? before : null,
  };
}
