import { useSyncExternalStore } from "react";

/** For useSyncExternalStore: a value that only exists in the browser and never changes. */
export const neverChanges = () => () => undefined;

/**
 * False during the hydration of a prerendered page, then true: for parts that cannot be
 * prerendered. Always true on a page that only the browser renders.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
