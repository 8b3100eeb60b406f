import { useEffect } from "react";

import { settings } from "../api/settings";

/** A prerendered page already has its title; this keeps it current during navigation. */
export function usePageTitle(page: string) {
  useEffect(() => {
    document.title = `${page} - ${settings.shopName}`;
  }, [page]);
}
