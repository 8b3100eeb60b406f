import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect } from "react";

import { firstProductsQuery, productPagesQuery, type Product } from "./product/product-queries";
import { usePagesWanted } from "./use-pages-wanted";

/** Products, or why there are none; both undefined and null while they load. */
export interface ProductList {
  products: Product[] | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** The `first` boards. */
export function useFirstProducts(first: number): ProductList {
  const { data, error, refetch } = useQuery(firstProductsQuery(first));
  return { products: data?.slice(0, first), error, refetch };
}

/**
 * The boards of the list, or those after the one with the id `after`: one page at first, and
 * `showMore` adds the next one. Deferred, because many new cards are slow to render on a weak
 * phone; React then works in slices of 5 ms.
 */
export function useProductPages(after: string) {
  const query = useInfiniteQuery(productPagesQuery(after));
  const { data, error, fetchNextPage, hasNextPage, isFetching, isFetchingNextPage } = query;
  const [wanted, setWanted] = usePagesWanted(after);
  const count = data?.pages.length ?? 0;
  const isIncomplete = hasNextPage && count < wanted && error === null;
  useEffect(() => {
    if (isIncomplete && !isFetching) void fetchNextPage();
  }, [fetchNextPage, isFetching, isIncomplete]);

  const pages = useDeferredValue(data)?.pages;
  const lastPage = pages?.at(-1);
  const list: ProductList = {
    products: pages?.flatMap(({ rows }) => rows),
    error,
    refetch: () => (count === 0 ? query.refetch() : fetchNextPage()),
  };
  const showMore = () => setWanted(count + 1);
  return {
    list,
    /** The id of the last board, if there are more boards. */
    last: lastPage?.whole === false ? lastPage.rows.at(-1)?._id : undefined,
    isLoading: isFetchingNextPage,
    showMore,
  };
}
