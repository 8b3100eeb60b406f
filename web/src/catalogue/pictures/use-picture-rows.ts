import { useEffect, useEffectEvent, useRef, useState, type SyntheticEvent } from "react";
import { flushSync } from "react-dom";

import { fillField, textIn } from "../../dashboard/form/fill-field";
import { pictureNames } from "./picture-form";

/**
 * Texts of the picture fields in the form around `list`, and the number of visible rows. `texts`
 * changes on blur and fill, so a picture does not load on every keystroke.
 */
export function usePictureRows(kept: Partial<Record<string, string>>) {
  const list = useRef<HTMLUListElement>(null);
  const [texts, setTexts] = useState(() => pictureNames.map((name) => kept[name] ?? ""));
  const [least, setLeast] = useState(1);
  const rows = Math.max(least, texts.map((text) => text.trim() !== "").lastIndexOf(true) + 1);

  function read(): string[] {
    const form = list.current?.closest("form");
    return pictureNames.map((name) => (form ? textIn(form, name)?.trim() : "") ?? "");
  }

  /** Fills the fields and shows at least `rowsMin` rows. */
  function write(pictures: string[], rowsMin: number) {
    const form = list.current?.closest("form");
    pictureNames.forEach((name, i) => {
      const text = pictures[i] ?? "";
      if (form && textIn(form, name) !== text) fillField(form, name, text);
    });
    setTexts(read());
    setLeast(rowsMin);
  }

  /** Handles events of the fields; `texts` stays unchanged while the user types. */
  function update({ type, target }: SyntheticEvent) {
    if (type === "blur" || target !== document.activeElement) setTexts(read());
  }

  /** Shows one more row. */
  function ask() {
    flushSync(() => setLeast(rows + 1));
    list.current?.querySelectorAll("input")[rows]?.focus();
  }

  // An empty field between pictures would shift the server's error positions.
  const closeUp = useEffectEvent(() =>
    write(
      read().filter((text) => text !== ""),
      1,
    ),
  );
  useEffect(() => {
    const form = list.current?.closest("form");
    const onSubmit = () => closeUp();
    form?.addEventListener("submit", onSubmit);
    return () => form?.removeEventListener("submit", onSubmit);
  }, []);

  return { list, texts, rows, read, write, update, ask };
}
