import { useEffect, useState } from "react";

import { storageKey } from "../../catalogue/basket/basket";

/** How often another tab has changed the basket since this page was opened. */
export function useBasketChanges(): number {
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    const count = ({ key }: StorageEvent) => {
      if (key === storageKey || key === null) setChanges((before) => before + 1);
    };
    addEventListener("storage", count);
    return () => removeEventListener("storage", count);
  }, []);
  return changes;
}
