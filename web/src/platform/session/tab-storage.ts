// What a tab remembers over a reload, and forgets when it is closed.

/** What was kept under this name; null where nothing was, or nothing that could be read. */
export function recall(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null");
  } catch {
    return null; // Written by somebody else.
  }
}

export function keep(name: string, value: unknown) {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // More than a browser keeps: then there is no copy of it, and all else goes on.
  }
}

export function forget(name: string) {
  sessionStorage.removeItem(name);
}
