import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";

import { useMorePages } from "../use-more-pages";
import { searchPath, type Search } from "./search-address";
import { searchPagesQuery, type BoardFits, type SearchAnswer } from "./search-queries";

/** What a search has found, as useProductPages(); while another one loads, what was found before. */
export function useFoundPages(search: Search) {
  const query = useInfiniteQuery({
    ...searchPagesQuery(search),
    placeholderData: keepPreviousData,
  });
  const { pages, ...more } = useMorePages(query, searchPath(search));
  return {
    ...more,
    /** Whether the processor that is asked for fits each of them, by id. */
    fits: useMemo(() => fitsOf(pages ?? []), [pages]),
    /** Of the first page: the counts of filters. */
    answer: query.data?.pages[0]?.answer,
    /** The page of the list that follows, if there is one. */
    next: pages?.at(-1)?.whole === false ? search.page + pages.length : undefined,
    /** What is shown was found by the search before. */
    isOutdated: query.isPlaceholderData,
  };
}

const fitsOf = (pages: readonly { answer: SearchAnswer }[]): BoardFits =>
  Object.fromEntries(pages.flatMap(({ answer }) => Object.entries(answer.fits ?? {})));
