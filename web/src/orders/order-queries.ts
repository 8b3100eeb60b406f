import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";

import { catalogueKey } from "../catalogue/product-queries";
import { idempotencyKeys } from "../platform/idempotency-keys";
import { moneySchema, takaOf } from "../platform/money";
import { privateAnswer } from "../platform/private-query";
import { Problem } from "../platform/problem";
import { requestAsUser } from "../platform/request";
import type { Wish } from "./wish";

const orderSchema = v.object({
  _id: v.string(),
  productId: v.string(),
  productName: v.string(),
  name: v.string(),
  email: v.string(),
  address: v.string(),
  phone: v.string(),
  quantity: v.pipe(v.number(), v.integer()),
  price: moneySchema, // The total.
  paid: v.boolean(),
  transactionId: v.nullable(v.string()),
  orderStatus: v.boolean(), // True means shipped.
});
export type Order = v.InferOutput<typeof orderSchema>;

const ordersKey = ["orders"] as const;
const listsKey = [...ordersKey, "list"] as const;
const pathOf = (id: string) => `/order/${encodeURIComponent(id)}` as const;

export function myOrdersQuery(email: string) {
  return queryOptions({
    queryKey: [...listsKey, "mine", email],
    queryFn: () => requestAsUser(v.array(orderSchema), `/myorders/${encodeURIComponent(email)}`),
    meta: privateAnswer,
  });
}

/** Everybody's, newest first: administrators only. */
export function allOrdersQuery() {
  return queryOptions({
    queryKey: [...listsKey, "all"],
    queryFn: () => requestAsUser(v.array(orderSchema), "/orders/"),
    meta: privateAnswer,
  });
}

export function orderQuery(id: string) {
  return queryOptions({
    queryKey: [...ordersKey, "one", id],
    queryFn: () => requestAsUser(orderSchema, pathOf(id)),
    meta: privateAnswer,
  });
}

export function usePlaceOrder() {
  const refresh = useRefresh();
  const [keys] = useState(idempotencyKeys);
  return useMutation({
    mutationFn: (wish: Wish) =>
      requestAsUser(orderSchema, "/order", {
        method: "POST",
        body: wish,
        idempotencyKey: keys.keyFor(wish),
      }),
    onSuccess: () => keys.fulfilled(),
    onSettled: refresh,
  });
}

export function useCancelOrder() {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) =>
      requestAsUser(v.object({ deletedCount: v.number() }), pathOf(id), { method: "DELETE" }),
    // Gone at once, not only when the lists have been asked for again.
    onSuccess: (_answer, id) =>
      queryClient.setQueriesData<Order[]>({ queryKey: listsKey }, (orders) =>
        orders?.filter(({ _id }) => _id !== id),
      ),
    onSettled: refresh,
  });
}

export function useShipOrder() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) =>
      requestAsUser(orderSchema, `/order/status/${encodeURIComponent(id)}`, {
        method: "PATCH",
        body: { orderStatus: true },
      }),
    onSettled: refresh,
  });
}

/** Asks for the secret with which the card form pays this order; the same one whenever asked. */
export function paymentSecretQuery({ _id, price }: Order) {
  return queryOptions({
    queryKey: [...ordersKey, "payment-secret", _id, price],
    queryFn: () =>
      requestAsUser(v.object({ clientSecret: v.string() }), "/create-payment-intent", {
        method: "POST",
        body: { price: takaOf(price), orderId: _id },
      }),
    meta: privateAnswer,
    staleTime: Infinity,
    retry: false,
  });
}

/** Tells the server that the provider has the money; it asks the provider itself (D6). */
export function useRecordPayment(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (transactionId: string) =>
      requestAsUser(orderSchema, pathOf(id), {
        method: "PATCH",
        body: { order: id, transactionId },
      }),
    // The card has been charged by now: a lost connection or a busy shop gets two more chances.
    retry: (failures, error) =>
      failures < 2 && error instanceof Problem && [0, 503].includes(error.status),
    onSuccess: (order) => queryClient.setQueryData(orderQuery(id).queryKey, order),
  });
}

/** Done or refused: stock, prices and orders are no longer what the page shows. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: catalogueKey });
    void queryClient.invalidateQueries({ queryKey: ordersKey });
  };
}
