import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";

import type { ListPage } from "../dashboard/list/use-list";
import { Problem } from "../platform/api/problem";
import { requestAsUser } from "../platform/api/request";
import { orderSchema, type Order } from "../platform/schemas/order";
import type { PlacedCheckout } from "../platform/schemas/placed-checkout";
import { deletedSchema } from "../platform/schemas/deleted";
import { modifiedSchema } from "../platform/schemas/modified";
import { allKey, checkoutKey, mineKey, pathOf } from "./order-queries";
import { useRefresh } from "./use-refresh";

export function useCancelOrder() {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => requestAsUser(deletedSchema, pathOf(id), { method: "DELETE" }),
    // Removes the row at once, without waiting for the lists.
    onSuccess: (_answer, id) => {
      const others = (orders: Order[]) => orders.filter(({ _id }) => _id !== id);
      queryClient.setQueriesData<Order[]>({ queryKey: mineKey }, (mine) => mine && others(mine));
      queryClient.setQueriesData<ListPage<Order>>(
        { queryKey: allKey },
        (page) => page && { ...page, rows: others(page.rows) },
      );
    },
    onSettled: refresh,
  });
}

/** An order, and whether this call shipped it. */
const shippingSchema = v.object({ ...orderSchema.entries, ...modifiedSchema.entries });

export function useShipOrder() {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) =>
      requestAsUser(shippingSchema, `/order/status/${encodeURIComponent(id)}`, {
        method: "PATCH",
        body: { orderStatus: true },
      }),
    // Updates the row at once, even if a filter excludes it from the next response.
    onSuccess: (shipped) =>
      queryClient.setQueriesData<ListPage<Order>>(
        { queryKey: allKey },
        (page) =>
          page && {
            ...page,
            rows: page.rows.map((order) => (order._id === shipped._id ? shipped : order)),
          },
      ),
    onSettled: refresh,
  });
}

/** Reports to the server that the card was charged; the server asks the provider (D6). */
export function useRecordPayment(id: string) {
  const queryClient = useQueryClient();
  const queryKey = checkoutKey(id);
  return useMutation({
    mutationFn: (transactionId: string) =>
      requestAsUser(orderSchema, pathOf(id), {
        method: "PATCH",
        body: { order: id, transactionId },
      }),
    // The card is already charged, so retry twice after a lost connection or a busy shop.
    retry: (failures, error) =>
      failures < 2 && error instanceof Problem && [0, 503].includes(error.status),
    onSuccess: async (order) => {
      // The payment may have paid other orders of the checkout too.
      await queryClient.invalidateQueries({ queryKey });
      queryClient.setQueryData<PlacedCheckout>(
        queryKey,
        (placed) =>
          placed && {
            ...placed,
            orders: placed.orders.map((one) => (one._id === id ? { ...one, ...order } : one)),
          },
      );
    },
    // Someone may have cancelled the order in the meantime: then its page shows the refund.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}
