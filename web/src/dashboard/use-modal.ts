import { useLayoutEffect, useRef } from "react";

/**
 * The ref of a native dialog that is modal while it is rendered. It brings Escape, the focus trap and
 * an inert page without a script that injects styles, which our content security policy would refuse.
 * Closing it, also by removing it, returns the focus to the button that opened it.
 */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return dialog;
}
