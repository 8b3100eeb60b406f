import { useState } from "react";

import { idempotencyKeys } from "../platform/forms/idempotency-keys";
import { requestAsUser } from "../platform/api/request";
import { orderSchema } from "./order-queries";
import { useRefresh } from "./use-refresh";
import type { OrderRequest } from "./order-request";

/** Places an order once, however often the button is pressed. Without a TanStack mutation, to keep this page small. */
export function usePlaceOrder(productId: string) {
  const refresh = useRefresh();
  const [keys] = useState(() => idempotencyKeys(`order:${productId}`));
  const [placed, setPlaced] = useState(false);

  async function place(order: OrderRequest) {
    try {
      const idempotencyKey = keys.keyFor(order);
      await requestAsUser(orderSchema, "/order", { method: "POST", body: order, idempotencyKey });
      keys.fulfilled();
      setPlaced(true);
    } finally {
      refresh();
    }
  }
  return { place, placed };
}
