import { useEffect } from "react";

import { settings } from "../api/settings";

/** A prerendered page has its title already; this updates it as the user navigates. */
export function usePageTitle(page: string) {
  useEffect(() => {
    document.title = `${page} - ${settings.shopName}`;
  }, [page]);
}
