import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";

import { productsQuery } from "./product/product-queries";

/**
 * Products as a page shows them: all, or the `first` ones. Deferred, because a hundred new cards are
 * slow on a weak phone: React renders them in slices of 5 ms.
 */
export function useProducts(first?: number) {
  const { data, error, refetch } = useQuery(productsQuery(first));
  return { products: useDeferredValue(data), error, refetch };
}
