import { useSyncExternalStore } from "react";

/** For useSyncExternalStore: a value that only the browser knows, and that is looked up once. */
export const never = () => () => undefined;

/**
 * False while a prerendered page is taken over, then true: for what the server cannot draw. Drawn
 * by the browser alone, a page has it from the start.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
