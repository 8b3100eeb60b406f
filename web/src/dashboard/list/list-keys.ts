import type { RefObject } from "react";

import { sharedStorage } from "../../platform/session/storage";
import { latinKey } from "../latin-key";

const storageName = "singleKeys";

/**
 * Users can disable single-key shortcuts: voice input or a tremor may trigger them (WCAG 2.1.4).
 */
export const areKeysOn = () => sharedStorage.get(storageName) !== "off";
export function switchKeys(on: boolean) {
  if (on) sharedStorage.delete(storageName);
  else sharedStorage.set(storageName, "off");
}

/** Whether the key is a shortcut: not typed into a field, without Ctrl, and not behind a dialog. */
export function isSingleKey(event: KeyboardEvent): boolean {
  const { target } = event;
  const isTyped =
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement ||
      (target instanceof HTMLInputElement && target.type !== "checkbox"));
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  return !isTyped && !hasModifier && document.querySelector("dialog[open]") === null;
}

/** The row's link, or its first focusable element. */
const leadOf = (row: Element) =>
  row.querySelector<HTMLElement>("a[href]") ?? row.querySelector<HTMLElement>("button, input");

function move(list: HTMLElement, step: 1 | -1) {
  const rows = [...list.querySelectorAll("tbody tr")];
  const here = rows.findIndex((row) => row.contains(document.activeElement));
  const next = here === -1 ? (step === 1 ? 0 : rows.length - 1) : here + step;
  const lead = rows[next] && leadOf(rows[next]);
  lead?.focus();
  rows[next]?.scrollIntoView({ block: "nearest" });
}

function choose(list: HTMLElement) {
  const row = [...list.querySelectorAll("tbody tr")].find((one) =>
    one.contains(document.activeElement),
  );
  row?.querySelector<HTMLInputElement>("input[type=checkbox]")?.click();
}

const actions: Partial<Record<string, (list: HTMLElement) => void>> = {
  j: (list) => move(list, 1),
  k: (list) => move(list, -1),
  x: choose,
  "/": (list) => list.querySelector<HTMLElement>("input[type=search]")?.focus(),
  f: (list) => list.querySelector<HTMLElement>("select")?.focus(),
};

/**
 * Moves through the list with single keys; `?` shows the shortcuts. Enter opens the link natively.
 */
export function listenForKeys(list: RefObject<HTMLElement | null>, onHelp: () => void): () => void {
  const press = (event: KeyboardEvent) => {
    if (!areKeysOn() || !isSingleKey(event) || list.current === null) return;
    const key = latinKey(event);
    const action = key === "?" ? onHelp : actions[key];
    if (action === undefined) return;
    event.preventDefault();
    action(list.current);
  };
  document.addEventListener("keydown", press);
  return () => document.removeEventListener("keydown", press);
}
