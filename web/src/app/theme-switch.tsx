import { useState, useSyncExternalStore } from "react";

import { neverChanges } from "../platform/ui/hydration";
import { useMessages } from "../platform/messages/messages";
import styles from "./header.module.css";

type Theme = "light" | "dark";

const year_seconds = 365 * 24 * 60 * 60;

/** Follows the system by default. A cookie stores the choice, so that the server renders it. */
export function ThemeSwitch() {
  const m = useMessages();
  const [chosen, setChosen] = useState<Theme>();
  const found = useSyncExternalStore(neverChanges, currentTheme, () => "light" as const);
  const theme = chosen ?? found;
  const other = theme === "dark" ? "light" : "dark";

  function choose() {
    document.documentElement.dataset.theme = other;
    document.cookie = `theme=${other}; Path=/; Max-Age=${year_seconds}; SameSite=Lax`;
    setChosen(other);
  }

  return (
    <button
      type="button"
      className={styles.theme}
      aria-label={other === "dark" ? m.shell.toDark : m.shell.toLight}
      onClick={choose}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="8.5" />
        <path className={styles.litInLight} d="M12 3.5a8.5 8.5 0 0 1 0 17z" />
        <path className={styles.litInDark} d="M12 3.5a8.5 8.5 0 0 0 0 17z" />
      </svg>
    </button>
  );
}

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}
