import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useState } from "react";

import { navigationKind } from "../platform/session/navigation-kind";
import { deleteFromTab, readFromTab, storeInTab } from "../platform/session/tab-storage";
import { firstProductsQuery, productPagesQuery, type Product } from "./product/product-queries";
import { searchPath, type Search } from "./search/search-address";
import { searchPagesQuery } from "./search/search-queries";

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

// The tab remembers how many pages it has shown, so that Back and a reload show as many. A typed
// address and a link from another document begin with one.
const storageName = "boardPages";
if (navigationKind() === "navigate") deleteFromTab(storageName);

function pagesShownBefore(name: string): number {
  const before = readFromTab(storageName) as { name?: unknown; pages?: unknown } | null;
  return before?.name === name && typeof before.pages === "number" ? before.pages : 1;
}

/** How many pages of the list with this name are wanted. */
function usePagesWanted(name: string) {
  const [asked, setAsked] = useState(() => ({ name, pages: pagesShownBefore(name) }));
  const wanted = asked.name === name ? asked.pages : pagesShownBefore(name);
  function setWanted(pages: number) {
    setAsked({ name, pages });
    storeInTab(storageName, { name, pages });
  }
  return [wanted, setWanted] as const;
}
