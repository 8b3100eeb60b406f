import { useEffect, type ComponentProps, type MouseEvent } from "react";

import { addressOf } from "../language";
import { resolve, textOf, type To } from "./path";
import { useFollow, useLocation, useNavigate } from "./router";

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  to: To;
  /** For the page that opens, in its history entry. */
  state?: unknown;
  /** The browser follows the link: it leads to what is no page of the app. */
  reloadDocument?: boolean;
}

/** A link to a page of the shop. The browser follows it if it is to open elsewhere, such as in a new tab. */
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
  /** Only for this page itself, not for the pages below it. */
  end?: boolean;
}

/** A link of a menu, marked with `aria-current` while its page, or a page below it, is open. */
export function NavLink({ end = false, ...link }: NavLinkProps) {
  const { pathname } = useLocation();
  const isOpen = pathname === link.to || (!end && pathname.startsWith(`${link.to}/`));
  return <Link {...link} aria-current={isOpen ? "page" : undefined} />;
}

interface RedirectProps {
  to: string;
  state?: unknown;
}

/** Opens another page in the place of this one once it is rendered. */
export function Redirect({ to, state }: RedirectProps) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true, state }), [navigate, to, state]);
  return null;
}
