import { queryOptions, skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { privateQuery } from "../../platform/api/private-query";
import type { ViewedList } from "./list-address";

/** So many rows are done with at once, and kept. */
const rows_max = 2_000;

/** The rows that are chosen of a list: some of them by their ids, or all that match its query. */
export interface Selection {
  ids: ReadonlySet<string>;
  all: boolean;
}

const nothing: Selection = { ids: new Set(), all: false };

/** What is chosen of a list, until this person logs out or the page is loaded again. */
const keptQuery = (list: ViewedList) =>
  queryOptions<{ question: string; selection: Selection }>({
    queryKey: ["chosen", list],
    queryFn: skipToken,
    gcTime: Infinity,
    meta: privateQuery,
  });

/**
 * Rows stay chosen from page to page, and while one of them is opened. Another question to the list
 * clears them: nothing is done with rows that are no longer listed.
 */
export function useSelection(list: ViewedList, question: string) {
  const queryClient = useQueryClient();
  const { data: kept } = useQuery(keptQuery(list));
  const isSame = kept?.question === question;
  const selection = isSame ? kept.selection : nothing;
  const isEmpty = selection.ids.size === 0 && !selection.all;
  const [changes, setChanges] = useState(isEmpty ? 0 : 1);
  function keep({ ids, all }: Selection) {
    // Draws the choice at once. The query alone tells of it a timer later, and until then React
    // puts a clicked box back.
    setChanges((before) => before + 1);
    const selection = { ids: new Set([...ids].slice(0, rows_max)), all };
    queryClient.setQueryData(keptQuery(list).queryKey, { question, selection });
  }
  useEffect(() => {
    if (isSame) return;
    queryClient.setQueryData(keptQuery(list).queryKey, { question, selection: nothing });
  }, [isSame, list, question, queryClient]);

  return {
    selection,
    /** Something was chosen once: what is done with rows stays on the page, also while it runs. */
    isUsed: changes > 0,
    isEmpty,
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
