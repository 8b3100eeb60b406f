// The browser's storages, in functions that never throw. A browser may block them, an app's WebView may
// lack them (null), and they may be full: such values are kept in memory until the page is left.

function safeStorage(name: "localStorage" | "sessionStorage") {
  const memory = new Map<string, string>();

  /** Undefined if the browser refuses. Reading the property itself may throw. */
  function attempt<Result>(access: (area: Storage) => Result): Result | undefined {
    try {
      return access(globalThis[name]);
    } catch {
      return undefined;
    }
  }

  return {
    get: (key: string): string | null =>
      memory.get(key) ?? attempt((area) => area.getItem(key)) ?? null,
    /** Returns false if the value is lost with the page. */
    set(key: string, value: string): boolean {
      memory.delete(key);
      const isStored = attempt((area) => [area.setItem(key, value)]) !== undefined;
      if (!isStored) memory.set(key, value);
      return isStored;
    },
    delete(key: string) {
      memory.delete(key);
      attempt((area) => area.removeItem(key));
    },
    keys: () => [...memory.keys(), ...(attempt(Object.keys) ?? [])],
  };
}

/** Of all tabs. */
export const sharedStorage = safeStorage("localStorage");
/** Of this tab: survives a reload, and ends with the tab. */
export const tabStorage = safeStorage("sessionStorage");
