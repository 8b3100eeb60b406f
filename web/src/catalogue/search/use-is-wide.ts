import { useSyncExternalStore } from "react";

// As in filter-panel.module.css.
const query = "(width >= 1000px)";

function subscribe(listener: () => void) {
  const wide = matchMedia(query);
  wide.addEventListener("change", listener);
  return () => wide.removeEventListener("change", listener);
}

/** Whether filters are next to the boards; false during hydration. */
export const useIsWide = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
