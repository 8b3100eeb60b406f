import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";

import type { ListPage } from "../dashboard/list/use-list";
import { Problem } from "../platform/api/problem";
import { requestAsUser } from "../platform/api/request";
import { allKey, mineKey, orderQuery, orderSchema, pathOf, type Order } from "./order-queries";
import { useRefresh } from "./use-refresh";

export function useCancelOrder() {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) =>
      requestAsUser(v.object({ deletedCount: v.number() }), pathOf(id), { method: "DELETE" }),
    // Remove it at once, not only when the lists have been fetched again.
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

/** An order, and whether it was this call that shipped it. */
const shippingSchema = v.object({ ...orderSchema.entries, modifiedCount: v.number() });

export function useShipOrder() {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) =>
      requestAsUser(shippingSchema, `/order/status/${encodeURIComponent(id)}`, {
        method: "PATCH",
        body: { orderStatus: true },
      }),
    // The row shows it at once, also when a filter leaves it out of the next response.
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

/** Tells the server that the card was charged; the server asks the provider itself (D6). */
export function useRecordPayment(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (transactionId: string) =>
      requestAsUser(orderSchema, pathOf(id), {
        method: "PATCH",
        body: { order: id, transactionId },
      }),
    // The card has been charged: a lost connection or a busy shop gets two more attempts.
    retry: (failures, error) =>
      failures < 2 && error instanceof Problem && [0, 503].includes(error.status),
    onSuccess: (order) => queryClient.setQueryData(orderQuery(id).queryKey, order),
    // It may have been cancelled meanwhile: then its page shows the refund.
    onError: () => queryClient.invalidateQueries({ queryKey: orderQuery(id).queryKey }),
  });
}
