import { useEffect, useLayoutEffect } from "react";

import type { Location } from "../platform/routing/history";
import { useLocation, useNavigationType } from "../platform/routing/router";
import { useHydrated } from "../platform/ui/hydration";
import { pageOf } from "./page-of";
import {
  enterEntry,
  ensureEntryKey,
  hasLeft,
  positionOf,
  startSavingPositions,
} from "./scroll-positions";

let arrivedAt: string | undefined;
let last: Location | undefined;

/**
 * Rendered after a page, so that its effects run once the page is on screen. Restores the scroll
 * position and focuses the part that the address names, otherwise the main heading, so that screen
 * readers announce it. A change of a list query, which is part of the address, keeps the scroll
 * position.
 */
export function RestorePosition() {
  const here = useLocation();
  const back = useNavigationType() === "POP";
  const page = pageOf(here.pathname);
  const { hash } = here;
  const isHydrating = !useHydrated();

  useLayoutEffect(() => {
    if (last === here) return; // The page was only suspended and is shown again.
    const isSamePath = last?.pathname === here.pathname;
    const isSamePage = last !== undefined && pageOf(last.pathname) === page;
    const isSameList = isSamePage && (!isSamePath || last?.search !== here.search);
    last = here;
    startSavingPositions();
    const { key } = here;
    const behavior = isSamePath ? "auto" : "instant";
    const position = back ? positionOf(key) : undefined;
    // The browser has followed a hash link within the page, such as the skip link.
    if (isSamePath && history.state === null) enterEntry(ensureEntryKey());
    else if (position === undefined && hash !== "") {
      const id = hash.slice(1);
      enterEntry(key, isHydrating && hasLeft(id) ? undefined : { top: 0, part: { id, behavior } });
    } else enterEntry(key, back || isSameList ? position : { top: 0 });
  }, [back, hash, here, isHydrating, page]);

  useEffect(() => {
    const heading = document.querySelector<HTMLElement>("main h1");
    if (heading === null || arrivedAt === page) return;
    // The browser itself announces the first page.
    if (arrivedAt !== undefined) {
      const part = document.querySelector<HTMLElement>(`main [id="${CSS.escape(hash.slice(1))}"]`);
      const arrival = part ?? heading;
      arrival.tabIndex = -1;
      arrival.focus({ preventScroll: true });
    }
    arrivedAt = page;
  }, [hash, page]);

  return null;
}
