import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";

import type { Paisa } from "../platform/money";
import { privateQuery } from "../platform/api/private-query";
import { requestAsUser } from "../platform/api/request";
import { orderSchema, type Order } from "../platform/schemas/order";

/** The refundable part of the payment. */
export const refundable = ({ paid, price, refunded }: Order) =>
  (paid ? price - refunded : 0) as Paisa;

export const ordersKey = ["orders"] as const;
const listsKey = [...ordersKey, "list"] as const;
export const pathOf = (id: string) => `/order/${encodeURIComponent(id)}` as const;

export const mineKey = [...listsKey, "mine"] as const;

export const allKey = [...listsKey, "all"] as const;

export const checkoutKey = (id: string) => [...ordersKey, "checkout", id] as const;

export function myOrdersQuery(email: string) {
  return queryOptions({
    queryKey: [...mineKey, email],
    queryFn: () => requestAsUser(v.array(orderSchema), `/myorders/${encodeURIComponent(email)}`),
    meta: privateQuery,
  });
}
