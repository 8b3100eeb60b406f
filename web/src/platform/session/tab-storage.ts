// Session storage: survives a reload, ends with the tab.

/** The value under this name; null where there is none or it cannot be read. */
export function recall(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null");
  } catch {
    return null; // Not written by us.
  }
}

export function keep(name: string, value: unknown) {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // The browser's quota is full: then there is no copy, and everything else works.
  }
}

export function forget(name: string) {
  sessionStorage.removeItem(name);
}
