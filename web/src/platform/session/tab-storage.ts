// Session storage: survives a reload, and ends with the tab.

/** The value stored under this name; null if there is none or it cannot be parsed. */
export function readFromTab(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null");
  } catch {
    return null; // Not written by us.
  }
}

export function storeInTab(name: string, value: unknown) {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // The storage is full or blocked: go on without a copy.
  }
}

export function deleteFromTab(name: string) {
  sessionStorage.removeItem(name);
}
