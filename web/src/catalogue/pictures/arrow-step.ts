import type { KeyboardEvent } from "react";

/** One picture on or back, as the arrow key says; 0 for other keys, also for Back with Alt. */
export function arrowStep({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): number {
  if (altKey || ctrlKey || metaKey || shiftKey) return 0;
  return key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
}
