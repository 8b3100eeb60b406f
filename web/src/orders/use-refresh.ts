import { useQueryClient } from "@tanstack/react-query";

import { catalogueKey } from "../catalogue/product/product-queries";
import { ordersKey } from "./order-queries";

/** Call after success and refusal: stock, prices and orders on the page are stale. */
export function useRefresh() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: catalogueKey });
    void queryClient.invalidateQueries({ queryKey: ordersKey });
  };
}
