import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";

import { moneySchema } from "../platform/money";
import { privateAnswer } from "../platform/api/private-query";
import { requestAsUser } from "../platform/api/request";
import { ordersKey } from "./order-queries";

const eventSchema = v.object({
  kind: v.string(),
  at: v.pipe(
    v.string(),
    v.transform((text) => new Date(text)),
  ),
  by: v.picklist(["customer", "shop", "provider"]),
  name: v.nullable(v.string()), // Of the administrator who did it, for administrators.
  detail: v.nullable(v.string()),
  amount: v.nullable(moneySchema),
});
export type OrderEvent = v.InferOutput<typeof eventSchema>;

/** What happened to an order, the oldest first. Asked for anew whenever somebody looks. */
export function orderEventsQuery(id: string) {
  return queryOptions({
    queryKey: [...ordersKey, "events", id],
    queryFn: () => requestAsUser(v.array(eventSchema), `/order/${encodeURIComponent(id)}/events`),
    meta: privateAnswer,
    staleTime: 0,
  });
}
