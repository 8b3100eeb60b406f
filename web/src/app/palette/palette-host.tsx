import { useEffect, useLayoutEffect, useState } from "react";

import { latinKey } from "../../dashboard/latin-key";
import { areKeysOn, isSingleKey } from "../../dashboard/list/list-keys";
import { useLocation, useNavigate } from "../../platform/routing/router";
import { lazyNamed } from "../../platform/ui/lazy-part";
import type { StaffPath } from "../page-permissions";
import type { PalettePage } from "./palette";

const Palette = lazyNamed(() => import("./palette"), "Palette", {
  texts: ["staff-lists"],
  isSilent: true,
});

const newOrderPath: StaffPath = "/dashboard/new-order";

interface PaletteHostProps {
  /** Undefined until the permissions are loaded; a requested palette waits. */
  pages: PalettePage[] | undefined;
  /** Whether it searches orders too. */
  findsOrders: boolean;
  /** The user pressed the key before this had loaded. */
  isAsked?: boolean;
}

/** Opens the staff palette with Ctrl+K, and a new order with `n`, on every dashboard page. */
export function PaletteHost({ pages, findsOrders, isAsked = false }: PaletteHostProps) {
  const [open, setOpen] = useState(isAsked);
  useNewOrderKey(pages?.some(({ to }) => to === newOrderPath) === true);
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

/** Opens a new order with a single key, for staff who may order for customers. */
function useNewOrderKey(isOffered: boolean) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isOffered || pathname === newOrderPath) return;
    const press = (event: KeyboardEvent) => {
      if (!areKeysOn() || !isSingleKey(event) || latinKey(event) !== "n") return;
      event.preventDefault(); // The page's field gets the focus, but not the letter.
      navigate(newOrderPath);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOffered, navigate, pathname]);
}
