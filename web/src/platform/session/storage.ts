// The browser's storages, in functions that never throw. A browser may block them, an app's WebView
// may lack them (null), and they may be full: then values stay in memory until the user leaves the
// page.

function safeStorage(name: "localStorage" | "sessionStorage") {
  const memory = new Map<string, string>();

  /** Undefined if the browser refuses. Even reading the property may throw. */
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
    /** Returns false if the value will not survive the page. */
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

/** Shared by all tabs. */
export const sharedStorage = safeStorage("localStorage");
/** For this tab: survives a reload, ends with the tab. */
export const tabStorage = safeStorage("sessionStorage");
