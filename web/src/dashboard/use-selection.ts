import { useState } from "react";

/** The rows that are chosen of a list: some of them by their ids, or all that match its query. */
export interface Selection {
  ids: ReadonlySet<string>;
  all: boolean;
}

const nothing: Selection = { ids: new Set(), all: false };

/**
 * Rows stay chosen from page to page. Another question to the list begins anew: nothing is done
 * with rows that are not listed any more.
 */
export function useSelection(question: string) {
  const [kept, setKept] = useState({ question, selection: nothing });
  const selection = kept.question === question ? kept.selection : nothing;
  const [isUsed, setUsed] = useState(false);
  function keep(next: Selection) {
    setUsed(true);
    setKept({ question, selection: next });
  }

  return {
    selection,
    /** Something was chosen once: what is done with rows stays on the page, also while it runs. */
    isUsed,
    isEmpty: selection.ids.size === 0 && !selection.all,
    has: (id: string) => selection.all || selection.ids.has(id),
    /** Chooses a row, or takes it out; not while all that match are chosen. */
    toggle(id: string) {
      const ids = new Set(selection.ids);
      if (!ids.delete(id)) ids.add(id);
      keep({ ids, all: false });
    },
    add: (ids: readonly string[]) => keep({ ids: new Set([...selection.ids, ...ids]), all: false }),
    addAll: () => keep({ ids: selection.ids, all: true }),
    clear: () => keep(nothing),
  };
}
export type RowSelection = ReturnType<typeof useSelection>;
