import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";

import { productsQuery } from "./product/product-queries";

/**
 * Boards for a page: all, or the `first` ones. Deferred, because a hundred new cards are slow to
 * render on a weak phone; React then works in slices of 5 ms.
 */
export function useProducts(first?: number) {
  const { data, error, refetch } = useQuery(productsQuery(first));
  return { products: useDeferredValue(data), error, refetch };
}
