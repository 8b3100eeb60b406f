// The processor that the visitor selected. It is in the address, so that links include it, and in
// local storage, so that the page of the next board uses it.

import { useEffect, useSyncExternalStore } from "react";

import { useSearchParams } from "../../platform/routing/router";
import { sharedStorage } from "../../platform/session/storage";

const storageKey = "cpu";
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function storeCpu(slug: string | null) {
  if (slug === null) sharedStorage.delete(storageKey);
  else sharedStorage.set(storageKey, slug);
  listeners.forEach((listener) => listener());
}

/** The stored slug; null if there is none and during hydration. */
export const useStoredCpu = () =>
  useSyncExternalStore(
    subscribe,
    () => sharedStorage.get(storageKey),
    () => null,
  );

/** Stores the processor from an address once the shop has confirmed that it exists. */
export function useKeptCpu(slug: string | undefined) {
  useEffect(() => {
    if (slug !== undefined) storeCpu(slug);
  }, [slug]);
}

/** The selected slug (null if none), and a setter. Null during hydration. */
export function useChosenCpu() {
  const [query, setQuery] = useSearchParams();
  const stored = useStoredCpu();
  // Ignores the address during hydration: the server rendered the page without it.
  const asked = useSyncExternalStore(
    subscribe,
    () => query.get("cpu"),
    () => null,
  );

  function choose(slug: string | null) {
    storeCpu(slug);
    setQuery(
      (before) => {
        if (slug === null) before.delete("cpu");
        else before.set("cpu", slug);
        return before;
      },
      { replace: true },
    );
  }
  return { slug: asked ?? stored, choose };
}
