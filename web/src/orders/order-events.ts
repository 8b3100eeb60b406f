import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";

import { moneySchema } from "../platform/money";
import { privateQuery } from "../platform/api/private-query";
import { requestAsUser } from "../platform/api/request";
import { ordersKey } from "./order-queries";

const eventSchema = v.object({
  kind: v.string(),
  at: v.pipe(
    v.string(),
    v.transform((text) => new Date(text)),
  ),
  by: v.picklist(["customer", "shop", "provider"]),
  name: v.nullable(v.string()), // The administrator who acted; only administrators see it.
  detail: v.nullable(v.string()),
  amount: v.nullable(moneySchema),
});
export type OrderEvent = v.InferOutput<typeof eventSchema>;

/** Events of the order, oldest first. Refetched each time the user opens them. */
export function orderEventsQuery(id: string) {
  return queryOptions({
    queryKey: [...ordersKey, "events", id],
    queryFn: () => requestAsUser(v.array(eventSchema), `/order/${encodeURIComponent(id)}/events`),
    meta: privateQuery,
    staleTime: 0,
  });
}
