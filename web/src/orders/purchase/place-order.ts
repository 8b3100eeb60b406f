import { queryOptions } from "@tanstack/react-query";
import { useState } from "react";

import { idempotencyKeys } from "../../platform/forms/idempotency-keys";
import { request, requestAsUser } from "../../platform/api/request";
import { checkoutSchema } from "../../platform/schemas/checkout";
import { consentSchema } from "../../platform/schemas/consent";
import type { Order } from "../../platform/schemas/order";
import { ordersKey } from "../order-queries";
import { useRefresh } from "../use-refresh";
import type { CheckoutRequest } from "./order-request";

/** Versions of the pages that a customer agrees to. Refetched only after an order or a refusal. */
export const consentQuery = queryOptions({
  queryKey: [...ordersKey, "consent"],
  queryFn: () => request(consentSchema, "/consent"),
  staleTime: Infinity,
});

/** Places the orders of all lines, or none. */
export const placeCheckout = (body: CheckoutRequest, idempotencyKey: string) =>
  requestAsUser(checkoutSchema, "/checkouts", { method: "POST", body, idempotencyKey });

/**
 * Places an order; repeated clicks place it once. Not a TanStack mutation, to keep this page small.
 */
export function usePlaceOrder(productId: string) {
  const refresh = useRefresh();
  const [keys] = useState(() => idempotencyKeys(`order:${productId}`));
  const [placed, setPlaced] = useState<Order>();

  async function place(order: CheckoutRequest) {
    try {
      const { orders } = await placeCheckout(order, keys.keyFor(order));
      keys.fulfilled();
      setPlaced(orders[0]);
    } finally {
      refresh();
    }
  }
  return { place, placed };
}
