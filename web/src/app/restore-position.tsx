import { useEffect, useLayoutEffect } from "react";
import { NavigationType, useLocation, useNavigationType, type Location } from "react-router";

import { arriveAt, nameEntry, positionOf, startSavingPositions } from "./scroll-positions";

let arrivedAt: string | undefined;
let last: Location | undefined;

/**
 * Rendered after a page, so that it runs once the page is there: it restores the scroll position and
 * focuses the main heading, which makes a screen reader announce the page. A list's query is part of
 * the URL too; a changed query keeps the position.
 */
export function RestorePosition() {
  const here = useLocation();
  const back = useNavigationType() === NavigationType.Pop;
  const { pathname } = here;

  useLayoutEffect(() => {
    if (last === here) return; // Only suspended and shown again.
    const isSamePath = last?.pathname === here.pathname;
    const isSameList = isSamePath && last?.search !== here.search;
    last = here;
    startSavingPositions();
    const { key, hash } = here;
    const behavior = isSamePath ? "auto" : "instant";
    const place = back ? positionOf(key) : undefined;
    // The browser itself scrolls to a part of the same page, such as past the header.
    if (isSamePath && history.state === null) arriveAt(nameEntry());
    else if (place === undefined && hash !== "")
      arriveAt(key, { top: 0, part: { id: hash.slice(1), behavior } });
    else arriveAt(key, back || isSameList ? place : { top: 0 });
  }, [back, here]);

  useEffect(() => {
    const heading = document.querySelector<HTMLElement>("main h1");
    if (heading === null || arrivedAt === pathname) return;
    // The browser announces the first page itself.
    if (arrivedAt !== undefined) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    arrivedAt = pathname;
  }, [pathname]);

  return null;
}
