import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { useDeferredValue, useEffect } from "react";

import type { Product } from "../platform/schemas/product";
import { usePagesWanted } from "./use-pages-wanted";
import type { ProductList } from "./use-products";

interface RowsOfPage {
  rows: Product[];
}

/**
 * The pages of the named list: one at first, `showMore` adds the next. Deferred, because many new
 * cards are slow to render on weak phones; React then works in slices of 5 ms.
 */
export function useMorePages<Page extends RowsOfPage>(
  query: UseInfiniteQueryResult<InfiniteData<Page>>,
  name: string,
  /** The pages to show; by default the query's data. */
  shown = query.data,
) {
  const { data, error, fetchNextPage, hasNextPage, isFetching, isFetchingNextPage } = query;
  const [wanted, setWanted] = usePagesWanted(name);
  const count = data?.pages.length ?? 0;
  const isIncomplete = hasNextPage && count < wanted && error === null && !query.isPlaceholderData;
  useEffect(() => {
    if (isIncomplete && !isFetching) void fetchNextPage();
  }, [fetchNextPage, isFetching, isIncomplete]);

  const pages = useDeferredValue(shown)?.pages;
  const list: ProductList = {
    products: pages?.flatMap(({ rows }) => rows),
    error,
    refetch: () => (count === 0 ? query.refetch() : fetchNextPage()),
  };
  return { list, pages, isLoading: isFetchingNextPage, showMore: () => setWanted(count + 1) };
}
