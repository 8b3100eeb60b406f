import { useEffect } from "react";

import { pathOf } from "../platform/language";
import { useMessages } from "../platform/messages/messages";
import { Outlet } from "../platform/routing/routes";
import { ConnectionNotice } from "../platform/ui/connection-notice";
import { SkipLink } from "../platform/ui/skip-link";
import { Footer } from "./footer";
import { Header } from "./header";
import { PageBoundary } from "./page-boundary";
import { preload } from "./route-table";
import styles from "./shop-layout.module.css";

/** Header, page, footer. */
export function ShopLayout() {
  const m = useMessages();
  usePreloadOnIntent();
  return (
    <div className={styles.shop}>
      <SkipLink to="content" text={m.shell.skip} />
      <Header />
      <div id="content" tabIndex={-1} className={styles.content}>
        <PageBoundary depth={1}>
          <Outlet />
        </PageBoundary>
      </div>
      <Footer />
      <ConnectionNotice />
    </div>
  );
}

/** Preloads the page of a link that is hovered or focused. */
function usePreloadOnIntent() {
  useEffect(() => {
    function onIntent({ target }: Event) {
      const link = target instanceof Element ? target.closest("a") : null;
      // The language switch is a full page load.
      if (link?.origin !== location.origin || link.hreflang !== "") return;
      // Best effort: a click loads it again and shows an error.
      preload(pathOf(link.pathname)).catch(() => undefined);
    }
    document.addEventListener("pointerover", onIntent, { passive: true });
    document.addEventListener("focusin", onIntent);
    return () => {
      document.removeEventListener("pointerover", onIntent);
      document.removeEventListener("focusin", onIntent);
    };
  }, []);
}
