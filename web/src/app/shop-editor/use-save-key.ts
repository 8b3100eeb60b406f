import { useEffect, type RefObject } from "react";

import { latinKey } from "../../dashboard/latin-key";

/** Ctrl+S and Cmd+S submit the form of this field instead of the browser's Save. */
export function useSaveKey(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isKey = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isKey || latinKey(event).toLowerCase() !== "s") return;
      event.preventDefault();
      if (event.repeat || document.querySelector("dialog[open]") !== null) return;
      // Safari 15 has no requestSubmit().
      field.current?.form?.querySelector<HTMLButtonElement>("[type=submit]")?.click();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [field]);
}
