import * as v from "valibot";

import { read, sendAsUser } from "../../platform/api/request";

/** The rows of one page, in the requested order. */
export interface Page<Row> {
  rows: Row[];
  /** The `after` of the next page; null at the end of the list. */
  next: string | null;
  /** Number of all rows: "57", or "1000+" if the server stopped counting. */
  count: string | null;
  /** Maximum number of listed matches, if a search has more; otherwise null. */
  most: string | null;
}

/** Requests one page of a list as the signed-in user; `path` has the size and `after`. */
export async function requestPage<Row>(
  row: v.GenericSchema<unknown, Row>,
  path: string,
): Promise<Page<Row>> {
  const response = await sendAsUser(path);
  const rows = await read(v.array(row), response);
  const next = /<([^>]*)>; *rel="next"/.exec(response.headers.get("Link") ?? "")?.[1];
  return {
    rows,
    next: next === undefined ? null : new URL(next, location.origin).searchParams.get("after"),
    count: response.headers.get("X-Total-Count"),
    most: response.headers.get("X-Search-Limit"),
  };
}
