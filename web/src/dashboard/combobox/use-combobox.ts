import { useId, useState, type KeyboardEvent } from "react";

/**
 * A combobox as in ARIA 1.2: arrows move through `count` options and Enter takes one, while the
 * focus stays in the input. Render the options with Options.
 */
export function useCombobox(count: number, onTake: (place: number) => void) {
  const id = useId();
  const [at, setAt] = useState(0);
  const active = Math.min(at, count - 1);

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return; // Enter and arrows belong to the input method.
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) setAt((active + step + count) % Math.max(count, 1));
    else if (event.key !== "Enter") return;
    else if (count > 0) onTake(active);
    event.preventDefault();
  }

  return {
    /** Props of the input. */
    input: {
      role: "combobox",
      "aria-expanded": count > 0,
      "aria-controls": count > 0 ? `${id}-list` : undefined,
      "aria-activedescendant": count > 0 ? `${id}-${active}` : undefined,
      autoComplete: "off",
      spellCheck: false,
      onKeyDown: press,
    },
    /** Props of Options. */
    options: { id, active, onPoint: setAt, onTake },
    /** Call after a change of the text: another first option is active. */
    toFirst: () => setAt(0),
  } as const;
}
