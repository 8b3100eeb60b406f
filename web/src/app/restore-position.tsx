import { useEffect, useLayoutEffect } from "react";
import { NavigationType, useLocation, useNavigationType, type Location } from "react-router";

import { arriveAt, nameEntry, positionOf, startSavingPositions } from "./scroll-positions";

let arrivedAt: string | undefined;
let last: Location | undefined;

/**
 * Stands behind a page and wakes when that page is really drawn: then the window scrolls to where
 * it belongs, and the main heading takes the focus, which makes a screen reader say where we are.
 * What a list was asked for stands in the address too; whoever asks it stays where they are.
 */
export function RestorePosition() {
  const here = useLocation();
  const back = useNavigationType() === NavigationType.Pop;
  const { pathname } = here;

  useLayoutEffect(() => {
    if (last === here) return; // Only hidden for a while, and shown again.
    const isSamePath = last?.pathname === here.pathname;
    const isSameList = isSamePath && last?.search !== here.search;
    last = here;
    startSavingPositions();
    const { key, hash } = here;
    const behavior = isSamePath ? "auto" : "instant";
    const place = back ? positionOf(key) : undefined;
    // To a part of the same page, such as past the header, the browser has gone by itself.
    if (isSamePath && history.state === null) arriveAt(nameEntry());
    else if (place === undefined && hash !== "")
      arriveAt(key, { top: 0, part: { id: hash.slice(1), behavior } });
    else arriveAt(key, back || isSameList ? place : { top: 0 });
  }, [back, here]);

  useEffect(() => {
    const heading = document.querySelector<HTMLElement>("main h1");
    if (heading === null || arrivedAt === pathname) return;
    // The first page is read out by the browser itself.
    if (arrivedAt !== undefined) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    arrivedAt = pathname;
  }, [pathname]);

  return null;
}
