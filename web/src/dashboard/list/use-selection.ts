import { queryOptions, skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { privateQuery } from "../../platform/api/private-query";
import type { ViewedList } from "./list-address";

/** Maximum number of rows in a selection. */
const rows_max = 2_000;

/** The selected rows of a list: by id, or all that match its query. */
export interface Selection {
  ids: ReadonlySet<string>;
  all: boolean;
}

const nothing: Selection = { ids: new Set(), all: false };

/** Keeps a list's selection until the user logs out or reloads. */
const keptQuery = (list: ViewedList) =>
  queryOptions<{ question: string; selection: Selection }>({
    queryKey: ["chosen", list],
    queryFn: skipToken,
    gcTime: Infinity,
    meta: privateQuery,
  });

/**
 * The selection survives paging and opening a row. Another query clears it, so that no action
 * applies to rows that are no longer listed.
 */
export function useSelection(list: ViewedList, question: string) {
  const queryClient = useQueryClient();
  const { data: kept } = useQuery(keptQuery(list));
  const isSame = kept?.question === question;
  const selection = isSame ? kept.selection : nothing;
  const isEmpty = selection.ids.size === 0 && !selection.all;
  const [changes, setChanges] = useState(isEmpty ? 0 : 1);
  function keep({ ids, all }: Selection) {
    // Re-renders at once. The query cache alone notifies a timer later, and until then React resets
    // a clicked checkbox.
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
    /** True after the first selection: the actions stay mounted, also while one runs. */
    isUsed: changes > 0,
    isEmpty,
    has: (id: string) => selection.all || selection.ids.has(id),
    /** Selects or deselects a row; does nothing while all matches are selected. */
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
