import { keepLanguage } from "../accounts/keep-language";
import { settings } from "../platform/api/settings";
import { addressOf, languageNames, otherLanguage } from "../platform/language";
import { searchWithOrigin } from "../platform/navigation/return-path-state";
import { useLocation } from "../platform/routing/router";
import { useSession } from "../platform/session/session";
import { useHydrated } from "../platform/ui/hydration";
import styles from "./header.module.css";
import { hasPage } from "./route-table";

const year_seconds = 365 * 24 * 60 * 60;

/**
 * Link to this page in the other language. A plain link: it works before hydration and is a full
 * page load. Renders nothing if the shop has one language.
 */
export function LanguageSwitch() {
  const session = useSession();
  const here = useLocation();
  const hydrated = useHydrated(); // The server renders pages without their queries.
  if (!settings.languages.includes(otherLanguage)) return null;

  // Links in emails contain their language.
  const search = searchWithOrigin(here).replace(/([?&]lang=)(?:en|bn)\b/, `$1${otherLanguage}`);
  const path = hydrated ? here.pathname + search : here.pathname;

  function choose() {
    document.cookie = `language=${otherLanguage}; Path=/; Max-Age=${year_seconds}; SameSite=Lax`;
    if (session.state === "signed-in") keepLanguage(session.user.email, otherLanguage);
  }

  return (
    <a
      className={styles.language}
      lang={otherLanguage}
      hrefLang={otherLanguage}
      href={addressOf(hasPage(here.pathname) ? path : "/", otherLanguage)}
      suppressHydrationWarning // A list page already has its query.
      onClick={choose}
    >
      {languageNames[otherLanguage]}
    </a>
  );
}
