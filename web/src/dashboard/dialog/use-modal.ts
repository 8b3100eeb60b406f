import { useLayoutEffect, useRef } from "react";

/** Among radio buttons, the selected one takes the focus. */
const firstField = "form :is(input:checked, input:not([type=radio]), select, textarea)";

/**
 * Ref of a native dialog that is modal while rendered, with the focus in the first field of its
 * form: React's autoFocus runs before the dialog is shown, when it cannot be focused. The native
 * dialog provides Escape, a focus trap and an inert page without a script that injects styles,
 * which our content security policy refuses. Closing or removing it returns the focus to the button
 * that opened it.
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
