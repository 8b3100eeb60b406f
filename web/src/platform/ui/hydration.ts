import { useSyncExternalStore } from "react";

/** For useSyncExternalStore: a value that only the browser knows and that never changes. */
export const never = () => () => undefined;

/**
 * False while a prerendered page hydrates, then true: for what the server cannot render. On a page
 * without prerendering it is true from the start.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
