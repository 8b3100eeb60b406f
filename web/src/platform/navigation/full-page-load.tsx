// The payment page has its own content security policy, which allows the provider's script. A
// policy belongs to a document, so entering and leaving that page are full page loads.

import { useEffect } from "react";

import { addressOf, language, pathOf, type Language } from "../language";
import { Redirect } from "../routing/link";
import { FullScreenSpinner } from "../ui/spinner";

const ownDocument = /^\/dashboard\/payment\//;
const loadedAt = pathOf(location.pathname);

/** A full page load; an object, so that a test can replace it. */
export const browser = { load: (address: string) => location.replace(address) };

export function needsFullLoad(path: string, documentPath: string): boolean {
  return ownDocument.test(path) || ownDocument.test(documentPath);
}

/** A redirect, or a full page load to enter or leave the payment page's document. */
export function GoTo({ path, state }: { path: string; state?: unknown }) {
  if (!needsFullLoad(path, loadedAt)) return <Redirect to={path} state={state} />;
  return <LoadWhole path={path} />;
}

interface LoadWholeProps {
  path: string;
  /** Of the page to load; this page's by default. */
  inLanguage?: Language;
}

export function LoadWhole({ path, inLanguage = language }: LoadWholeProps) {
  useEffect(() => browser.load(addressOf(path, inLanguage)), [path, inLanguage]);
  return <FullScreenSpinner />;
}

/** While mounted, the browser follows all links of the page, not the router. */
export function useFullPageLinks() {
  useEffect(() => {
    function leaveToBrowser(event: MouseEvent) {
      // The switch of languages is no link of the router, and has more to do.
      const links = "a[href]:not([hreflang])";
      if (event.target instanceof Element && event.target.closest(links)) {
        event.stopPropagation(); // The router listens further inside and never gets the event.
      }
    }
    addEventListener("click", leaveToBrowser, { capture: true });
    return () => removeEventListener("click", leaveToBrowser, { capture: true });
  }, []);
}
