import { useEffect, type ComponentProps, type MouseEvent } from "react";

import { addressOf } from "../language";
import { resolve, textOf, type To } from "./path";
import { useFollow, useLocation, useNavigate } from "./router";

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  to: To;
  /** Stored in the history entry of the page that opens. */
  state?: unknown;
  /** Lets the browser follow the link, for targets outside the app. */
  reloadDocument?: boolean;
}

/**
 * A link to a page of the shop. The browser handles it if it opens elsewhere, such as in a new tab.
 */
export function Link({ to, state, reloadDocument = false, onClick, ...rest }: LinkProps) {
  const followPath = useFollow();
  const path = textOf(resolve(to, useLocation().pathname));

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || reloadDocument || opensElsewhere(event)) return;
    event.preventDefault();
    followPath(path, state);
  }

  return <a {...rest} href={addressOf(path)} onClick={follow} />;
}

/** Whether the browser opens the link in another tab or window, or saves it. */
export const opensElsewhere = ({ button, currentTarget, ...keys }: MouseEvent<HTMLElement>) =>
  button !== 0 ||
  keys.metaKey ||
  keys.ctrlKey ||
  keys.shiftKey ||
  keys.altKey ||
  !["", "_self"].includes(currentTarget.getAttribute("target") ?? "");

interface NavLinkProps extends LinkProps {
  to: string;
  /** Matches only this page itself, not pages below it. */
  end?: boolean;
}

/** A menu link with `aria-current` while its page, or a page below it, is open. */
export function NavLink({ end = false, ...link }: NavLinkProps) {
  const { pathname } = useLocation();
  const isOpen = pathname === link.to || (!end && pathname.startsWith(`${link.to}/`));
  return <Link {...link} aria-current={isOpen ? "page" : undefined} />;
}

interface RedirectProps {
  to: string;
  state?: unknown;
}

/** Replaces this page with another one when it renders. */
export function Redirect({ to, state }: RedirectProps) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true, state }), [navigate, to, state]);
  return null;
}
