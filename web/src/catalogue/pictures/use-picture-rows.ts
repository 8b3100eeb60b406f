import { useEffect, useEffectEvent, useRef, useState, type SyntheticEvent } from "react";
import { flushSync } from "react-dom";

import { fillField, textIn } from "../../dashboard/form/fill-field";
import { pictureNames } from "./picture-form";

/**
 * The texts of the picture fields, which are in the form around `list`, and how many rows are shown.
 * `texts` are those that were there when a field was last left or filled: a picture is not loaded at
 * every keystroke.
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

  /** Fills the fields, and shows at least so many rows. */
  function write(pictures: string[], rowsMin: number) {
    const form = list.current?.closest("form");
    pictureNames.forEach((name, i) => {
      const text = pictures[i] ?? "";
      if (form && textIn(form, name) !== text) fillField(form, name, text);
    });
    setTexts(read());
    setLeast(rowsMin);
  }

  /** For events of the fields. While a person types, the texts stay. */
  function update({ type, target }: SyntheticEvent) {
    if (type === "blur" || target !== document.activeElement) setTexts(read());
  }

  /** Shows one row more. */
  function ask() {
    flushSync(() => setLeast(rows + 1));
    list.current?.querySelectorAll("input")[rows]?.focus();
  }

  // An empty field between two pictures would shift the errors of the server.
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
