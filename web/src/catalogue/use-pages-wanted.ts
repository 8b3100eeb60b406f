import { useState } from "react";

import { navigationKind } from "../platform/session/navigation-kind";
import { deleteFromTab, readFromTab, storeInTab } from "../platform/session/tab-storage";

// The tab remembers how many pages it has shown, so that Back and a reload show as many. A typed
// address and a link from another document begin with one.
const storageName = "boardPages";
if (navigationKind() === "navigate") deleteFromTab(storageName);

function pagesShownBefore(name: string): number {
  const before = readFromTab(storageName) as { name?: unknown; pages?: unknown } | null;
  return before?.name === name && typeof before.pages === "number" ? before.pages : 1;
}

/** How many pages of the list with this name are wanted. */
export function usePagesWanted(name: string) {
  const [asked, setAsked] = useState(() => ({ name, pages: pagesShownBefore(name) }));
  const wanted = asked.name === name ? asked.pages : pagesShownBefore(name);
  function setWanted(pages: number) {
    setAsked({ name, pages });
    storeInTab(storageName, { name, pages });
  }
  return [wanted, setWanted] as const;
}
