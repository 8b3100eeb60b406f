import { queryOptions, useMutation } from "@tanstack/react-query";

import { privateQuery } from "../platform/api/private-query";
import { Problem } from "../platform/api/problem";
import { requestAsUser } from "../platform/api/request";
import { cancelledCheckoutSchema } from "../platform/schemas/cancelled-checkout";
import { placedCheckoutSchema, type PlacedCheckout } from "../platform/schemas/placed-checkout";
import { orderSchema } from "../platform/schemas/order";
import { checkoutKey, pathOf } from "./order-queries";
import { useRefresh } from "./use-refresh";

const checkoutPath = (id: string) => `/checkout/${encodeURIComponent(id)}` as const;

/** The checkout of any of its orders, including cancelled ones. */
export function checkoutQuery(id: string) {
  return queryOptions({
    queryKey: checkoutKey(id),
    queryFn: (): Promise<PlacedCheckout> =>
      requestAsUser(placedCheckoutSchema, checkoutPath(id)).catch((error: unknown) => {
        if (error instanceof Problem && error.status === 404) return orderAlone(id);
        throw error;
      }),
    meta: privateQuery,
  });
}

/** A server of the previous release has orders only. */
async function orderAlone(id: string): Promise<PlacedCheckout> {
  const order = await requestAsUser(orderSchema, pathOf(id));
  const { number, orderedAt, orderStatus } = order;
  const status = orderStatus ? "shipped" : "pending";
  const orders = [{ ...order, status, endedAt: null }] as const;
  return { checkoutId: id, number, createdAt: orderedAt, orders: [...orders] };
}

/** Cancels all orders of the checkout that are neither paid nor shipped. */
export function useCancelUnpaid(id: string) {
  return useMutation({
    mutationFn: () =>
      requestAsUser(cancelledCheckoutSchema, checkoutPath(id), { method: "DELETE" }),
    onSettled: useRefresh(),
  });
}
