// What a list is asked for stands in the page's address: it survives a reload, Back leads to what was
// asked before, and an address can be sent to somebody else.

import { turned } from "./table";

export interface ListRules {
  /** The orders that the server knows, the usual one first. */
  sorts: readonly [string, ...string[]];
  /** The values of each filter that the server knows. */
  filters: Partial<Record<string, readonly string[]>>;
}

export interface ListQuery {
  search: string;
  filters: Partial<Record<string, string>>;
  sort: string;
  /** The last row known of the page before, or the first one of the page behind. */
  from: { after: string } | { before: string } | undefined;
}

export const rowsShown = 20;
export const longestSearch = 100;

/** A cut bookmark names no row; the list then begins at its start. */
const isId = (text: string | null): text is string => /^[0-9a-f]{24}$/.test(text ?? "");

/** What an address asks for; whatever somebody wrote into it that no list knows is left out. */
export function readListQuery({ sorts, filters }: ListRules, address: string): ListQuery {
  const members = new URLSearchParams(address);
  const sort = members.get("sort") ?? "";
  const after = members.get("after");
  const before = members.get("before");
  return {
    search: (members.get("search") ?? "").slice(0, longestSearch),
    filters: Object.fromEntries(
      Object.entries(filters).flatMap(([name, values]) => {
        const value = members.get(name);
        return value !== null && values?.includes(value) ? [[name, value]] : [];
      }),
    ),
    sort: sorts.includes(sort) ? sort : sorts[0],
    from: isId(after) ? { after } : isId(before) ? { before } : undefined,
  };
}

/** How the server is asked. It only reads on, so what lies before a row is read from the other end. */
export function searchParamsOf({ search, filters, sort, from }: ListQuery): string {
  const members = new URLSearchParams({ limit: String(rowsShown) });
  if (search !== "") members.set("search", search);
  for (const [name, value = ""] of Object.entries(filters)) members.set(name, value);
  const backwards = from !== undefined && "before" in from;
  members.set("sort", backwards ? turned(sort) : sort);
  if (from !== undefined) members.set("after", "before" in from ? from.before : from.after);
  return members.toString();
}

/** The address with these members changed, "" meaning without; another question begins at its start. */
export function changedAddress(address: string, changes: Record<string, string>): string {
  const members = new URLSearchParams(address);
  members.delete("after");
  members.delete("before");
  for (const [name, value] of Object.entries(changes)) {
    if (value === "") members.delete(name);
    else members.set(name, value);
  }
  return `?${members.toString()}`;
}
