// Paths of the shop's pages: parts of an address, and patterns such as "/product/:slug".

/** Target of a link or call: "/products?q=x", or "?q=x" and "#part" on the same page. */
export type To = string | { pathname?: string; search?: string };

export interface Path {
  pathname: string;
  search: string;
  hash: string;
}

/** The parts of `to`. Without a path it stays on the page `from`. */
export function resolve(to: To, from: string): Path {
  const [, pathname = "", search = "", hash = ""] =
    typeof to === "string"
      ? (/^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? [])
      : ["", to.pathname, to.search?.replace(/^(?=[^?])/, "?")];
  return { pathname: pathname || from, search: bare(search), hash: bare(hash) };
}

/** Drops a "?" or "#" without content. */
const bare = (part: string) => (part.length === 1 ? "" : part);

export const textOf = ({ pathname, search, hash }: Path) => pathname + search + hash;

/** Values of the names in a pattern. */
export type Params = Partial<Record<string, string>>;

/**
 * The decoded values of `pattern` in `pathname`; undefined if it does not match. ":name" is one
 * segment, "*" at the end matches the rest. Case-sensitive like the server, so both show the same
 * page.
 */
export function matchPath(pattern: string, pathname: string): Params | undefined {
  const source = pattern.replace(/\/?\*$/, "(?:/.*)?").replace(/:(\w+)/g, "(?<$1>[^/]+)");
  const match = new RegExp(`^${source}/*$`).exec(pathname);
  if (match === null) return undefined;
  const values = Object.entries(match.groups ?? {});
  return Object.fromEntries(values.map(([name, value]) => [name, decoded(value)]));
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value; // A mistyped address, such as "/product/100%".
  }
}
