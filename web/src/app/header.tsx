import { useEffect, useId, useRef, useState } from "react";

import { useBasket } from "../catalogue/basket/basket";
import { Avatar } from "../platform/ui/avatar";
import { useMessages } from "../platform/messages/messages";
import { useSession, useSignOut } from "../platform/session/session";
import { settings } from "../platform/api/settings";
import { formatCount } from "../platform/money";
import { Link, NavLink } from "../platform/routing/link";
import { useLocation } from "../platform/routing/router";
import styles from "./header.module.css";
import { LanguageSwitch } from "./language-switch";
import { Mark } from "./mark";
import { ThemeSwitch } from "./theme-switch";

/** Shop name and navigation. On narrow screens the navigation collapses into a menu. */
export function Header() {
  const m = useMessages();
  const menu = useId();
  const { open, toggle, button } = useMenu();

  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.brand}>
          <Mark />
          {settings.shopName}
        </Link>
        {/* Before the menu in the document, so that the next Tab moves into it. */}
        <button
          ref={button}
          type="button"
          className={styles.menu}
          aria-expanded={open}
          aria-controls={menu}
          aria-label={open ? m.shell.closeMenu : m.shell.openMenu}
          onClick={toggle}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={open ? "M5 5l14 14M19 5L5 19" : "M2 6h20M8 12h14M8 12l-6 6M14 18h8"} />
          </svg>
        </button>
        <div id={menu} className={styles.panel} data-open={open}>
          <nav aria-label={m.shell.mainMenu} className={styles.ways}>
            <NavLink to="/" end>
              {m.shell.home}
            </NavLink>
            <NavLink to="/blogs">{m.shell.blogs}</NavLink>
            <NavLink to="/my-portfolio">{m.shell.myPortfolio}</NavLink>
            <NavLink to="/products">{m.shell.allProducts}</NavLink>
          </nav>
          <AccountLinks />
        </div>
        <BasketLink />
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </header>
  );
}

/** Only with boards in the basket. Its place is reserved, so that nothing shifts. */
function BasketLink() {
  const m = useMessages();
  const { length } = useBasket();
  return (
    <span className={styles.basket}>
      {length > 0 && (
        <NavLink to="/basket" aria-label={m.shell.basket(length)} title={m.shell.basket(length)}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M2 4h3l3 11h10l3-8H6M9 20h.1M17 20h.1" />
          </svg>
          <span>{formatCount(length)}</span>
        </NavLink>
      )}
    </span>
  );
}

/** The same size in every session state, so that nothing shifts when the session resolves. */
function AccountLinks() {
  const m = useMessages();
  const session = useSession();
  const signOut = useSignOut();
  return (
    <div className={styles.account} aria-busy={session.state === "resolving"}>
      {session.state === "signed-out" && (
        <>
          <NavLink to="/login">{m.shell.login}</NavLink>
          <NavLink to="/register">{m.shell.register}</NavLink>
        </>
      )}
      {session.state === "signed-in" && (
        <>
          <NavLink to="/dashboard" state={{ isLanding: true }}>
            {m.shell.dashboard}
          </NavLink>
          <span className={styles.who} title={session.user.displayName}>
            <Avatar photoURL={session.user.photoURL} size="tiny" />
            <span>{m.shell.loggedAs(session.user.displayName)}</span>
          </span>
          <button type="button" className={styles.logOut} onClick={() => signOut()}>
            {m.shell.logOut}
          </button>
        </>
      )}
    </div>
  );
}

/** Closes on Escape, which keeps the focus on the button, and on a click on a link. */
function useMenu() {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  const open = openedAt === key;
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpenedAt(undefined);
      button.current?.focus();
    };
    addEventListener("keydown", closeOnEscape);
    return () => removeEventListener("keydown", closeOnEscape);
  }, [open]);

  return { open, button, toggle: () => setOpenedAt(open ? undefined : key) };
}
