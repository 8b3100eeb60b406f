import { useQueryClient } from "@tanstack/react-query";

import { catalogueKey } from "../catalogue/product/product-queries";
import { ordersKey } from "./order-queries";

/** Done or refused: stock, prices and orders are no longer what the page shows. */
export function useRefresh() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: catalogueKey });
    void queryClient.invalidateQueries({ queryKey: ordersKey });
  };
}
