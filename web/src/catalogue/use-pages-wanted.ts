import { useState } from "react";

import { navigationKind } from "../platform/session/navigation-kind";
import { deleteFromTab, readFromTab, storeInTab } from "../platform/session/tab-storage";

// The tab stores the number of loaded pages, so that Back and a reload restore them. A typed
// address or a link from another document starts with one.
const storageName = "boardPages";
if (navigationKind() === "navigate") deleteFromTab(storageName);

function pagesShownBefore(name: string): number {
  const before = readFromTab(storageName) as { name?: unknown; pages?: unknown } | null;
  return before?.name === name && typeof before.pages === "number" ? before.pages : 1;
}

/** The number of pages to load of the named list. */
export function usePagesWanted(name: string) {
  const [asked, setAsked] = useState(() => ({ name, pages: pagesShownBefore(name) }));
  const wanted = asked.name === name ? asked.pages : pagesShownBefore(name);
  function setWanted(pages: number) {
    setAsked({ name, pages });
    storeInTab(storageName, { name, pages });
  }
  return [wanted, setWanted] as const;
}
