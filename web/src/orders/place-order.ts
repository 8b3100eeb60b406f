import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { catalogueKey } from "../catalogue/product-queries";
import { idempotencyKeys } from "../platform/idempotency-keys";
import { requestAsUser } from "../platform/request";
import { ordersKey, orderSchema } from "./order-queries";
import type { Wish } from "./wish";

/** Sends a wish once, however often it is pressed. Not a mutation: that is a library this page spares. */
export function usePlaceOrder() {
  const refresh = useRefresh();
  const [keys] = useState(idempotencyKeys);
  const [placed, setPlaced] = useState(false);

  async function place(wish: Wish) {
    try {
      const idempotencyKey = keys.keyFor(wish);
      await requestAsUser(orderSchema, "/order", { method: "POST", body: wish, idempotencyKey });
      keys.fulfilled();
      setPlaced(true);
    } finally {
      refresh();
    }
  }
  return { place, placed };
}

/** Done or refused: stock, prices and orders are no longer what the page shows. */
export function useRefresh() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: catalogueKey });
    void queryClient.invalidateQueries({ queryKey: ordersKey });
  };
}
