import { useEffect, useRef, type FocusEvent } from "react";

const isDisabled = (target: Element) => "disabled" in target && target.disabled === true;

/**
 * Props of a group of actions that keeps the keyboard user's place: when the button or question that
 * had the focus is gone, its first button takes it, or the page's heading if none `isNext`.
 */
export function useKeptFocus(isBusy: boolean, isNext: boolean) {
  const group = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isBusy || last.current === null || document.activeElement !== document.body) return;
    const heading = document.querySelector<HTMLElement>("main h1");
    const next = isNext ? group.current?.querySelector<HTMLElement>("button:enabled") : null;
    if (heading !== null) heading.tabIndex = -1;
    (last.current.isConnected ? last.current : (next ?? heading))?.focus();
  });
  return {
    ref: group,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      last.current = target;
    },
    // A button that is disabled while its request runs still has the user's place.
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      if (!isDisabled(target)) last.current = null;
    },
  };
}
