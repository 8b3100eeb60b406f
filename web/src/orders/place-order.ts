import { useState } from "react";

import { idempotencyKeys } from "../platform/forms/idempotency-keys";
import { requestAsUser } from "../platform/api/request";
import { orderSchema } from "./order-queries";
import { useRefresh } from "./use-refresh";
import type { OrderRequest } from "./order-request";

/** Sends a wish once, however often it is pressed. Not a mutation: that is a library this page spares. */
export function usePlaceOrder(productId: string) {
  const refresh = useRefresh();
  const [keys] = useState(() => idempotencyKeys(`order:${productId}`));
  const [placed, setPlaced] = useState(false);

  async function place(wish: OrderRequest) {
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
