// The processor that the visitor has chosen: in the address of the page, so that a link says it too,
// and in this browser, so that the next board knows it.

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

/** The slug that this browser keeps, null for none and during hydration. */
export const useStoredCpu = () =>
  useSyncExternalStore(
    subscribe,
    () => sharedStorage.get(storageKey),
    () => null,
  );

/** Keeps the processor of an address in this browser, once the shop is known to have it. */
export function useKeptCpu(slug: string | undefined) {
  useEffect(() => {
    if (slug !== undefined) storeCpu(slug);
  }, [slug]);
}

/** The slug, null for none, and the function that chooses. Null during hydration. */
export function useChosenCpu() {
  const [query, setQuery] = useSearchParams();
  const stored = useStoredCpu();
  // The address is not asked during hydration: the server has drawn the page without it.
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
