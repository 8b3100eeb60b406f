import { useEffect, useLayoutEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

import { keepPlace, placeOf, returnTo, startKeepingPlaces } from "./scroll-positions";

let arrivedAt: string | undefined;
let lastPathname: string | undefined;
let lastSearch: string | undefined;

/**
 * Stands behind a page and wakes when that page is really drawn: then the window scrolls to where
 * it belongs, and the main heading takes the focus, which makes a screen reader say where we are.
 * What a list was asked for stands in the address too; whoever asks it stays where they are.
 */
export function Arrival() {
  const { key, hash, pathname, search } = useLocation();
  const back = useNavigationType() === NavigationType.Pop;

  useLayoutEffect(() => {
    startKeepingPlaces();
    const place = back ? placeOf(key) : undefined;
    const target = hash === "" ? null : document.getElementById(hash.slice(1));
    const isSamePath = lastPathname === pathname;
    const isSameList = isSamePath && lastSearch !== search;
    // To a part of the same page, such as past the header, the browser has gone by itself.
    if (!isSamePath || history.state !== null) {
      if (place !== undefined) returnTo(place);
      else if (target !== null) target.scrollIntoView();
      else if (!back && !isSameList) returnTo({ top: 0 });
    }
    lastPathname = pathname;
    lastSearch = search;
    keepPlace(key);
  }, [back, key, hash, pathname, search]);

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
