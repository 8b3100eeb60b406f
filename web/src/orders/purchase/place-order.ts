import { useState } from "react";

import { idempotencyKeys } from "../../platform/forms/idempotency-keys";
import { requestAsUser } from "../../platform/api/request";
import { orderSchema, type Order } from "../../platform/schemas/order";
import { useRefresh } from "../use-refresh";
import type { OrderRequest } from "./order-request";

/**
 * Places an order; repeated clicks place it once. Not a TanStack mutation, to keep this page small.
 */
export function usePlaceOrder(productId: string) {
  const refresh = useRefresh();
  const [keys] = useState(() => idempotencyKeys(`order:${productId}`));
  const [placed, setPlaced] = useState<Order>();

  async function place(order: OrderRequest) {
    try {
      const idempotencyKey = keys.keyFor(order);
      const request = { method: "POST", body: order, idempotencyKey } as const;
      const placedNow = await requestAsUser(orderSchema, "/order", request);
      keys.fulfilled();
      setPlaced(placedNow);
    } finally {
      refresh();
    }
  }
  return { place, placed };
}
