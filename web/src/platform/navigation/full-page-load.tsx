// The payment page has its own content security policy, which allows the provider's script. A
// policy belongs to a document, so entering and leaving that page are full page loads.

import { useEffect } from "react";

import { addressOf, language, pathOf, type Language } from "../language";
import { Redirect } from "../routing/link";
import { FullScreenSpinner } from "../ui/spinner";

const ownDocument = /^\/dashboard\/payment\//;
const loadedAt = pathOf(location.pathname);

/** Loads a page in full; an object, so that a test can replace it. */
export const browser = { load: (address: string) => location.replace(address) };

export function needsFullLoad(path: string, documentPath: string): boolean {
  return ownDocument.test(path) || ownDocument.test(documentPath);
}

/** A redirect; a full page load if it enters or leaves the payment page's document. */
export function GoTo({ path, state }: { path: string; state?: unknown }) {
  if (!needsFullLoad(path, loadedAt)) return <Redirect to={path} state={state} />;
  return <LoadWhole path={path} />;
}

interface LoadWholeProps {
  path: string;
  /** Language of the page to load; by default this page's. */
  inLanguage?: Language;
}

export function LoadWhole({ path, inLanguage = language }: LoadWholeProps) {
  useEffect(() => browser.load(addressOf(path, inLanguage)), [path, inLanguage]);
  return <FullScreenSpinner />;
}

/** While mounted, the browser follows all links on the page instead of the router. */
export function useFullPageLinks() {
  useEffect(() => {
    function leaveToBrowser(event: MouseEvent) {
      // Excludes the language switch: it is not a router link, and it does more than navigate.
      const links = "a[href]:not([hreflang])";
      if (event.target instanceof Element && event.target.closest(links)) {
        event.stopPropagation(); // Keeps the event from the router, which listens further inside.
      }
    }
    addEventListener("click", leaveToBrowser, { capture: true });
    return () => removeEventListener("click", leaveToBrowser, { capture: true });
  }, []);
}
