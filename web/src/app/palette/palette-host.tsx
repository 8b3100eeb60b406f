import { useLayoutEffect, useState } from "react";

import { latinKey } from "../../dashboard/latin-key";
import { lazyNamed } from "../../platform/ui/lazy-part";
import type { PalettePage } from "./palette";

const Palette = lazyNamed(() => import("./palette"), "Palette", {
  texts: ["staff-lists"],
  isSilent: true,
});

interface PaletteHostProps {
  /** Undefined until it is known what this person may do: a palette that was asked for waits. */
  pages: PalettePage[] | undefined;
  /** Whether it finds orders, too. */
  findsOrders: boolean;
  /** It was asked for before this was loaded. */
  isAsked?: boolean;
}

/** Opens the palette of the staff with Ctrl+K, on every page of the dashboard. */
export function PaletteHost({ pages, findsOrders, isAsked = false }: PaletteHostProps) {
  const [open, setOpen] = useState(isAsked);
  // No later, or a key that comes right after the first drawing is lost.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isKey = (event.ctrlKey || event.metaKey) && latinKey(event).toLowerCase() === "k";
      if (!isKey) return;
      event.stopImmediatePropagation(); // The layout's listener was for the time before this one.
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
