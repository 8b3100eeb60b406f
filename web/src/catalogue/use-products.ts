import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";

import { productsQuery } from "./product/product-queries";

/**
 * Boards as a page shows them: all, or the `first` ones. Deferred, for a hundred new cards are long
 * work for a weak phone: React does it in slices of 5 ms.
 */
export function useProducts(first?: number) {
  const { data, error, refetch } = useQuery(productsQuery(first));
  return { products: useDeferredValue(data), error, refetch };
}
