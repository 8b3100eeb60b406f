import { useEffect } from "react";

import { settings } from "../api/settings";

/** Updates the title on navigation. A prerendered page already has one. */
export function usePageTitle(page: string) {
  useEffect(() => {
    document.title = `${page} - ${settings.shopName}`;
  }, [page]);
}
