import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect } from "react";

import { usePagesWanted } from "../use-pages-wanted";
import type { ProductList } from "../use-products";
import { searchPath, type Search } from "./search-address";
import { searchPagesQuery } from "./search-queries";

/** What a search has found, as useProductPages(); while another one loads, what was found before. */
export function useFoundPages(search: Search) {
  const query = useInfiniteQuery({
    ...searchPagesQuery(search),
    placeholderData: keepPreviousData,
  });
  const { data, error, fetchNextPage, hasNextPage, isFetching, isFetchingNextPage } = query;
  const [wanted, setWanted] = usePagesWanted(searchPath(search));
  const count = data?.pages.length ?? 0;
  const isIncomplete = hasNextPage && count < wanted && error === null && !query.isPlaceholderData;
  useEffect(() => {
    if (isIncomplete && !isFetching) void fetchNextPage();
  }, [fetchNextPage, isFetching, isIncomplete]);

  const pages = useDeferredValue(data)?.pages;
  const list: ProductList = {
    products: pages?.flatMap(({ rows }) => rows),
    error,
    refetch: () => (count === 0 ? query.refetch() : fetchNextPage()),
  };
  return {
    list,
    /** Of the first page: the counts of filters. */
    answer: data?.pages[0]?.answer,
    /** The page of the list that follows, if there is one. */
    next: pages?.at(-1)?.whole === false ? search.page + pages.length : undefined,
    isLoading: isFetchingNextPage,
    /** What is shown was found by the search before. */
    isOutdated: query.isPlaceholderData,
    showMore: () => setWanted(count + 1),
  };
}
