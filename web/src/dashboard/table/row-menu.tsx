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
  /** Id of the element that names the row for screen readers. */
  about: string;
  /** Buttons and links; their dialogs are rendered outside the menu. */
  children: ReactNode;
}

// Without popovers, the opened actions are part of the row.
const hasPopovers = "popover" in HTMLElement.prototype;

/**
 * A button that opens the row's other actions; renders nothing if there are none. Rendered on first
 * opening, and kept, because their dialogs outlive the menu.
 */
export function RowMenu({ about, children }: RowMenuProps) {
  const m = useDashboardMessages();
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [isUsed, setUsed] = useState(false);
  if (Children.toArray(children).length === 0) return null;

  /** Runs before the entry's own action: a dialog returns the focus to the element that had it. */
  function close({ currentTarget, target }: MouseEvent<HTMLElement>) {
    const isOfDialog = !currentTarget.contains(target as Node); // A child in React's tree, but not in the DOM.
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
