import { useState } from "react";

import { useMessages } from "../platform/messages/messages";
import styles from "./header.module.css";

const year_seconds = 365 * 24 * 60 * 60;

/** Without a choice the system decides. A choice is a cookie, so that the server draws it at once. */
export function ThemeSwitch() {
  const m = useMessages();
  const [theme, setTheme] = useState(currentTheme);
  const other = theme === "dark" ? "light" : "dark";

  function choose() {
    document.documentElement.dataset.theme = other;
    document.cookie = `theme=${other}; Path=/; Max-Age=${year_seconds}; SameSite=Lax`;
    setTheme(other);
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
        <path className={styles.lit} d={theme === "dark" ? leftHalf : rightHalf} />
      </svg>
    </button>
  );
}

const leftHalf = "M12 3.5a8.5 8.5 0 0 0 0 17z";
const rightHalf = "M12 3.5a8.5 8.5 0 0 1 0 17z";

function currentTheme(): "light" | "dark" {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}
