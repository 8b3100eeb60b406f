import { useInfiniteQuery, useQuery } from "@tanstack/react-query";

import { firstProductsQuery, productPagesQuery, type Product } from "./product/product-queries";
import { useMorePages } from "./use-more-pages";

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

/** The boards of the list, or those after the one with the id `after`. */
export function useProductPages(after: string) {
  const { pages, ...more } = useMorePages(useInfiniteQuery(productPagesQuery(after)), after);
  const lastPage = pages?.at(-1);
  return {
    ...more,
    /** The id of the last board, if there are more boards. */
    last: lastPage?.whole === false ? lastPage.rows.at(-1)?._id : undefined,
  };
}
