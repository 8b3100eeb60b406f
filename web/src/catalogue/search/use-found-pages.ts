import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";

import { useLastData } from "../../platform/api/last-data";
import { cpusKey, type Cpu } from "../cpus/cpu-queries";
import { useMorePages } from "../use-more-pages";
import { searchPath, type Search } from "../search-address";
import { searchPagesQuery, type BoardFits, type SearchAnswer } from "./search-queries";

/**
 * What a search has found, as useProductPages(); while another one loads, and when it fails, what was
 * found before.
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
    /** Whether the processor that is asked for fits each of them, by id. */
    fits: useMemo(() => fitsOf(pages ?? []), [pages]),
    /** Of the first page: the counts of filters. */
    answer,
    /** The processor that is asked for; before the answer, as the field that chose it has found it. */
    cpu: useCpuOf(search, answer),
    /** The page of the list that follows, if there is one. */
    next: pages?.at(-1)?.whole === false ? search.page + pages.length : undefined,
    /** What is shown was found by the search before. */
    isOutdated: query.isPlaceholderData || query.data !== data,
  };
}

function useCpuOf({ cpu }: Search, answer: SearchAnswer | undefined): Cpu | undefined {
  const queryClient = useQueryClient();
  if (answer?.cpu?.slug === cpu) return answer?.cpu;
  const found = queryClient.getQueriesData<Cpu[]>({ queryKey: cpusKey });
  return found.flatMap(([, cpus]) => cpus ?? []).find(({ slug }) => slug === cpu);
}

const fitsOf = (pages: readonly { answer: SearchAnswer }[]): BoardFits =>
  Object.fromEntries(pages.flatMap(({ answer }) => Object.entries(answer.fits ?? {})));
