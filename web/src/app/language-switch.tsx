import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";

import { keepLanguage } from "../accounts/keep-language";
import { settings } from "../platform/api/settings";
import { addressOf, languageNames, otherLanguage } from "../platform/language";
import { searchWithOrigin } from "../platform/navigation/return-path-state";
import { useSession } from "../platform/session/session";
import { never } from "../platform/ui/hydration";
import styles from "./header.module.css";

const year_seconds = 365 * 24 * 60 * 60;

/**
 * To this page in the other language. A plain link: it works before any script, and loads the other
 * page whole. Nothing is drawn where the shop has one language.
 */
export function LanguageSwitch() {
  const session = useSession();
  const here = useLocation();
  const address = addressOf(here.pathname + searchWithOrigin(here), otherLanguage);
  // The server draws pages without knowing their whole address, so the link is set anew afterwards.
  const drawn = import.meta.env.SSR ? addressOf(here.pathname, otherLanguage) : undefined;
  const href = useSyncExternalStore(
    never,
    () => address,
    () => drawn,
  );
  if (!settings.languages.includes(otherLanguage)) return null;

  function choose() {
    document.cookie = `language=${otherLanguage}; Path=/; Max-Age=${year_seconds}; SameSite=Lax`;
    if (session.state === "signed-in") keepLanguage(session.user.email, otherLanguage);
  }

  return (
    <a
      className={styles.language}
      lang={otherLanguage}
      hrefLang={otherLanguage}
      href={href}
      suppressHydrationWarning
      onClick={choose}
    >
      {languageNames[otherLanguage]}
    </a>
  );
}
