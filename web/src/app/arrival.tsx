import { useEffect, useLayoutEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

import { keepPosition, positionOf, startKeepingPositions } from "./scroll-positions";

let arrivedAt: string | undefined;

/**
 * Stands behind a page and wakes when that page is really drawn: then the window scrolls to where
 * it belongs, and the main heading takes the focus, which makes a screen reader say where we are.
 */
export function Arrival() {
  const { key, hash, pathname } = useLocation();
  const back = useNavigationType() === NavigationType.Pop;

  useLayoutEffect(() => {
    startKeepingPositions();
    const position = back ? positionOf(key) : undefined;
    const target = hash === "" ? null : document.getElementById(hash.slice(1));
    if (position !== undefined) scrollTo({ top: position, behavior: "instant" });
    else if (target !== null) target.scrollIntoView();
    else if (!back) scrollTo({ top: 0, behavior: "instant" });
    keepPosition(key);
  }, [back, key, hash]);

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
