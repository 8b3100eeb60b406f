import type { KeyboardEvent } from "react";

/** 1 or -1 for an arrow key; 0 for other keys, and for Alt with an arrow, which navigates. */
export function arrowStep({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): number {
  if (altKey || ctrlKey || metaKey || shiftKey) return 0;
  return key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
}
