// The payment page runs under a policy of its own, which lets the provider's script in. A browser
// takes the policy with the document, so that page is loaded whole, on the way in and out.

import { useEffect } from "react";
import { Navigate } from "react-router";

import { FullScreenSpinner } from "../ui/spinner";

const ownDocument = /^\/dashboard\/payment\//;
const loadedAt = location.pathname;

/** The browser's own way to go somewhere; an object, so that a test can stand in for it. */
export const browser = { load: (path: string) => location.replace(path) };

export function needsFullLoad(path: string, documentPath: string): boolean {
  return ownDocument.test(path) || ownDocument.test(documentPath);
}

/** `<Navigate replace>` that leaves, or enters, the payment page's document where it has to. */
export function GoTo({ path, state }: { path: string; state?: unknown }) {
  if (!needsFullLoad(path, loadedAt)) return <Navigate to={path} replace state={state} />;
  return <LoadWhole path={path} />;
}

function LoadWhole({ path }: { path: string }) {
  useEffect(() => browser.load(path), [path]);
  return <FullScreenSpinner />;
}

/** While mounted, a link anywhere on the page is the browser's business and not the router's. */
export function useFullPageLinks() {
  useEffect(() => {
    function leaveToBrowser(event: MouseEvent) {
      if (event.target instanceof Element && event.target.closest("a[href]")) {
        event.stopPropagation(); // The router listens further inside and never hears of it.
      }
    }
    addEventListener("click", leaveToBrowser, { capture: true });
    return () => removeEventListener("click", leaveToBrowser, { capture: true });
  }, []);
}
