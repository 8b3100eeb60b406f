import { useLayoutEffect, useState } from "react";

import { latinKey } from "../../dashboard/latin-key";
import { lazyNamed } from "../../platform/ui/lazy-part";
import type { PalettePage } from "./palette";

const Palette = lazyNamed(() => import("./palette"), "Palette", {
  texts: ["staff-lists"],
  isSilent: true,
});

interface PaletteHostProps {
  /** Undefined until the permissions are loaded; a requested palette waits. */
  pages: PalettePage[] | undefined;
  /** Whether it searches orders too. */
  findsOrders: boolean;
  /** The user pressed the key before this had loaded. */
  isAsked?: boolean;
}

/** Opens the staff palette with Ctrl+K on every dashboard page. */
export function PaletteHost({ pages, findsOrders, isAsked = false }: PaletteHostProps) {
  const [open, setOpen] = useState(isAsked);
  // A layout effect, so that a key pressed right after the first paint is not lost.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isKey = (event.ctrlKey || event.metaKey) && latinKey(event).toLowerCase() === "k";
      if (!isKey) return;
      event.stopImmediatePropagation(); // The layout's listener covers only the time before this one.
      if (document.querySelector("dialog[open]") !== null) return;
      event.preventDefault();
      setOpen(true);
    };
    const isFirst = { capture: true };
    document.addEventListener("keydown", press, isFirst);
    return () => document.removeEventListener("keydown", press, isFirst);
  }, []);
  if (!open || pages === undefined) return null;
  return <Palette pages={pages} findsOrders={findsOrders} onClose={() => setOpen(false)} />;
}
