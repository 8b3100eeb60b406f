// A list's query is part of the page's URL: it survives a reload, Back restores the previous query,
// and the URL can be shared.

import { reversed } from "../table/table";

export interface ListRules {
  /** Name for saved views of the list; undefined if it has none. */
  views?: ViewedList;
  /** Sort orders of the server, the default first. */
  sorts: readonly [string, ...string[]];
  /** Filter values of the server. */
  filters: Partial<Record<string, readonly string[]>>;
  /** Filters with free texts of a format, such as a date. */
  texts?: Partial<Record<string, (text: string) => boolean>>;
}

export type ViewedList = "orders" | "products" | "users";

export interface ListQuery {
  search: string;
  filters: Partial<Record<string, string>>;
  sort: string;
  /** The last row of the previous page, or the first row of the next one. */
  from: { after: string } | { before: string } | undefined;
}

export const rowsShown = 20;
export const longestSearch = 100;

/** Rejects a truncated bookmark; the list then starts at the beginning. */
export const isId = (text: string | null): text is string => /^[0-9a-f]{24}$/.test(text ?? "");

/** Whether it is a valid date, such as "2026-11-25". */
export function isDay(text: string): boolean {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return (
    day?.getTime() !== undefined &&
    !Number.isNaN(day.getTime()) &&
    day.toISOString().startsWith(text)
  );
}

/** The query of a URL; unknown parameters and values are dropped. */
export function readListQuery(rules: ListRules, address: string): ListQuery {
  const { sorts, filters, texts = {} } = rules;
  const members = new URLSearchParams(address);
  const sort = members.get("sort") ?? "";
  const after = members.get("after");
  const before = members.get("before");
  return {
    search: (members.get("search") ?? "").slice(0, longestSearch),
    filters: Object.fromEntries(
      [...Object.keys(filters), ...Object.keys(texts)].flatMap((name) => {
        const value = members.get(name);
        if (value === null) return [];
        const known = filters[name]?.includes(value) ?? texts[name]?.(value) ?? false;
        return known ? [[name, value]] : [];
      }),
    ),
    sort: sorts.includes(sort) ? sort : sorts[0],
    from: isId(after) ? { after } : isId(before) ? { before } : undefined,
  };
}

/** The server only pages forward, so the previous page is read in the reverse order. */
export function searchParamsOf({ search, filters, sort, from }: ListQuery, limit: number): string {
  const members = new URLSearchParams({ limit: String(limit) });
  if (search !== "") members.set("search", search);
  for (const [name, value = ""] of Object.entries(filters)) {
    if (value !== "") members.set(name, value);
  }
  const backwards = from !== undefined && "before" in from;
  members.set("sort", backwards ? reversed(sort) : sort);
  if (from !== undefined) members.set("after", "before" in from ? from.before : from.after);
  return members.toString();
}

/**
 * The URL after these changes; "" removes a parameter. A changed query starts at the first page.
 */
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
