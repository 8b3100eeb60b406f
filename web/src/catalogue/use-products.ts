import { useQuery } from "@tanstack/react-query";

import type { Product } from "../platform/schemas/product";
import { firstProductsQuery } from "./product/product-queries";

/** Products, or the error; undefined and null while loading. */
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
