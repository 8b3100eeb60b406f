import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import type * as v from "valibot";

import { privateAnswer } from "../platform/api/private-query";
import type { Known, Reading } from "../platform/api/api-types";
import {
  changedAddress,
  searchParamsOf,
  readListQuery,
  type ListRules,
  type ListQuery,
} from "./list-address";
import { requestPage } from "./request-page";

/** A list of the server's that is searched, sorted and read page by page. */
export interface ListKind<Row> extends ListRules {
  path: string;
  /** Under which its answers are kept; the question follows. */
  key: readonly unknown[];
  row: v.GenericSchema<unknown, Row>;
}

/** The schema, where openapi.json says the same about a row of the list at this path. */
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
  /** How many matches are listed of a search that has more. */
  most: string | null;
  /** The addresses of the pages beside this one, without the question; null at an end. */
  next: Record<string, string> | null;
  previous: Record<string, string> | null;
}

/** The list that the address asks for. While another page is on its way, the last one is shown. */
export function useList<Row extends { _id: string }>(kind: ListKind<Row>) {
  const { search: address } = useLocation();
  const navigate = useNavigate();
  const query = readListQuery(kind, address);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [...kind.key, searchParamsOf(query)],
    queryFn: () => askFor(kind, query),
    placeholderData: (previous: ListPage<Row> | undefined) => previous,
    meta: privateAnswer,
  });

  return {
    query,
    page: data,
    error,
    /** The rows shown are older than the question. */
    stale: isPlaceholderData,
    retry: () => void refetch(),
    /** Asks another question; typing replaces the entry of the history instead of adding one. */
    change: (changes: Record<string, string>, replace = false) =>
      void navigate({ search: changedAddress(address, changes) }, { replace }),
    /** Everything, from its beginning. */
    clear: () => void navigate({ search: "" }),
    addressOf: (beside: Record<string, string>) => changedAddress(address, beside),
  };
}
export type List<Row extends { _id: string }> = ReturnType<typeof useList<Row>>;

async function askFor<Row extends { _id: string }>(
  kind: ListKind<Row>,
  query: ListQuery,
): Promise<ListPage<Row>> {
  const page = await requestPage(kind.row, `${kind.path}?${searchParamsOf(query)}`);
  const backwards = query.from !== undefined && "before" in query.from;
  const rows = backwards ? page.rows.toReversed() : page.rows;
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
