import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";

import { useLastData } from "../../platform/api/last-data";
import type { Cpu } from "../../platform/schemas/cpu";
import type { FoundProducts } from "../../platform/schemas/found-products";
import { cpusKey } from "../cpus/cpu-queries";
import { useMorePages } from "../use-more-pages";
import { searchPath, type Search } from "../search-address";
import { searchPagesQuery, type BoardFits } from "./search-queries";

/**
 * Search results by page, like useProductPages(). Keeps the previous results while the next search
 * loads, or if it fails.
 */
export function useFoundPages(search: Search) {
  const query = useInfiniteQuery({
    ...searchPagesQuery(search),
    placeholderData: keepPreviousData,
  });
  const data = useLastData(query.data);
  const answer = data?.pages[0]?.answer;
  const { pages, ...more } = useMorePages(query, searchPath(search), data);
  return {
    ...more,
    /** Compatibility of each board with the processor, by id. */
    fits: useMemo(() => fitsOf(pages ?? []), [pages]),
    /** The first page's response, with the counts of filters. */
    answer,
    /** The processor in the search; before the response arrives, as found by the field. */
    cpu: useCpuOf(search, answer),
    /** The next page of the list; undefined on the last. */
    next: pages?.at(-1)?.whole === false ? search.page + pages.length : undefined,
    /** The results belong to the previous search. */
    isOutdated: query.isPlaceholderData || query.data !== data,
  };
}

function useCpuOf({ cpu }: Search, answer: FoundProducts | undefined): Cpu | undefined {
  const queryClient = useQueryClient();
  if (answer?.cpu?.slug === cpu) return answer?.cpu;
  const found = queryClient.getQueriesData<Cpu[]>({ queryKey: cpusKey });
  return found.flatMap(([, cpus]) => cpus ?? []).find(({ slug }) => slug === cpu);
}

const fitsOf = (pages: readonly { answer: FoundProducts }[]): BoardFits =>
  Object.fromEntries(pages.flatMap(({ answer }) => Object.entries(answer.fits ?? {})));
