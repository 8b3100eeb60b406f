import * as v from "valibot";

import { read, sendAsUser } from "../platform/api/request";

/** Some rows of a list that is read page by page, in the order they were asked for. */
export interface Page<Row> {
  rows: Row[];
  /** What to ask for as `after` to read on; null at the end of the list. */
  next: string | null;
  /** How many rows there are in all: "57", or "1000+" where nobody counted further. */
  count: string | null;
  /** How many matches are listed of a search that has more; null where all of them are. */
  most: string | null;
}

/** One page of a list, as a signed-in user; `path` says how many rows and after which. */
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
