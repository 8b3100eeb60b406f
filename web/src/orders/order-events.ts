import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";

import { privateQuery } from "../platform/api/private-query";
import { requestAsUser } from "../platform/api/request";
import { orderEventSchema } from "../platform/schemas/order-event";
import { ordersKey } from "./order-queries";

/** Events of the order, oldest first. Refetched each time the user opens them. */
export function orderEventsQuery(id: string) {
  return queryOptions({
    queryKey: [...ordersKey, "events", id],
    queryFn: () =>
      requestAsUser(v.array(orderEventSchema), `/order/${encodeURIComponent(id)}/events`),
    meta: privateQuery,
    staleTime: 0,
  });
}
