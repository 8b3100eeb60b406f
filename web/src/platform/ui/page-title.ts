import { useEffect } from "react";

import { settings } from "../api/settings";

/** A prerendered page has its title already; this keeps it true while people move around. */
export function usePageTitle(page: string) {
  useEffect(() => {
    document.title = `${page} - ${settings.shopName}`;
  }, [page]);
}
