import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";

import { takaOf, type Paisa } from "../platform/money";
import { privateQuery } from "../platform/api/private-query";
import { Problem } from "../platform/api/problem";
import { requestAsUser } from "../platform/api/request";
import { orderSchema, type Order } from "../platform/schemas/order";
import { paymentSecretSchema } from "../platform/schemas/payment-secret";

/** The refundable part of the payment. */
export const refundable = ({ paid, price, refunded }: Order) =>
  (paid ? price - refunded : 0) as Paisa;

export const ordersKey = ["orders"] as const;
const listsKey = [...ordersKey, "list"] as const;
export const pathOf = (id: string) => `/order/${encodeURIComponent(id)}` as const;

export const mineKey = [...listsKey, "mine"] as const;

export const allKey = [...listsKey, "all"] as const;

export function myOrdersQuery(email: string) {
  return queryOptions({
    queryKey: [...mineKey, email],
    queryFn: () => requestAsUser(v.array(orderSchema), `/myorders/${encodeURIComponent(email)}`),
    meta: privateQuery,
  });
}

/** The order; null if it is closed or does not exist. A closed order still has its history. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: [...ordersKey, "one", id],
    queryFn: (): Promise<Order | null> =>
      requestAsUser(orderSchema, pathOf(id)).catch((error: unknown) => {
        if (error instanceof Problem && error.status === 404) return null;
        throw error;
      }),
    meta: privateQuery,
  });
}

/** The client secret for the card form; repeated calls return the same one. */
export function paymentSecretQuery({ _id, price }: Order) {
  return queryOptions({
    queryKey: [...ordersKey, "payment-secret", _id, price],
    queryFn: () =>
      requestAsUser(paymentSecretSchema, "/create-payment-intent", {
        method: "POST",
        body: { price: takaOf(price), orderId: _id },
      }),
    meta: privateQuery,
    staleTime: Infinity,
    retry: false,
  });
}
