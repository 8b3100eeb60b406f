import {
  Children,
  Suspense,
  useId,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from "react";

import { useDashboardMessages } from "../../platform/messages/messages";
import styles from "./row-menu.module.css";

interface RowMenuProps {
  /** The id of the element that tells a screen reader which row this is. */
  about: string;
  /** Buttons and links, whose dialogs are rendered outside of it. */
  children: ReactNode;
}

// Without popovers the actions stand in the row once they were opened.
const hasPopovers = "popover" in HTMLElement.prototype;

/**
 * A button that opens the other actions of a row; nothing if there are none. They are rendered once it
 * was opened, and stay: their dialogs outlive the menu.
 */
export function RowMenu({ about, children }: RowMenuProps) {
  const m = useDashboardMessages();
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [isUsed, setUsed] = useState(false);
  if (Children.toArray(children).length === 0) return null;

  /** Before the entry's own action: a dialog returns the focus to where it finds it. */
  function close({ currentTarget, target }: MouseEvent<HTMLElement>) {
    const isOfDialog = !currentTarget.contains(target as Node); // React's child, and not the page's.
    if (isOfDialog || target === currentTarget) return;
    // eslint-disable-next-line no-restricted-syntax -- Only in browsers that have it.
    if (hasPopovers) currentTarget.togglePopover(false);
    opener.current?.focus();
  }

  return (
    <>
      <button
        ref={opener}
        type="button"
        popoverTarget={id}
        aria-label={m.lists.more}
        aria-describedby={about}
        className={styles.opener}
        onClick={() => setUsed(hasPopovers || !isUsed)}
      >
        <svg viewBox="0 0 20 4" aria-hidden="true">
          <path d="M2 2h0M10 2h0M18 2h0" />
        </svg>
      </button>
      <div id={id} popover="auto" className={styles.menu} onClickCapture={close}>
        {isUsed && <Suspense fallback={null}>{children}</Suspense>}
      </div>
    </>
  );
}
