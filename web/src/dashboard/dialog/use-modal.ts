import { useLayoutEffect, useRef } from "react";

/** A radio button takes the focus where it is the chosen one. */
const firstField = "form :is(input:checked, input:not([type=radio]), select, textarea)";

/**
 * The ref of a native dialog that is modal while it is rendered, with the focus in the first field
 * of its form: React's autoFocus comes before the dialog is shown, when nothing in it can have it. It brings Escape, the focus trap and
 * an inert page without a script that injects styles, which our content security policy would refuse.
 * Closing it, also by removing it, returns the focus to the button that opened it.
 */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    shown?.querySelector<HTMLElement>(firstField)?.focus();
    return () => shown?.close();
  }, []);
  return dialog;
}
