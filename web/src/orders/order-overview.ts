import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";

import { privateQuery } from "../platform/api/private-query";
import { requestAsUser } from "../platform/api/request";
import { moneySchema } from "../platform/money";
import { orderSchema, ordersKey } from "./order-queries";

const refundSchema = v.object({
  amount: moneySchema,
  reason: v.string(),
  state: v.picklist(["asked", "done", "refused"]),
  refusal: v.nullable(v.string()),
  askedAt: v.pipe(
    v.string(),
    v.transform((text) => new Date(text)),
  ),
  name: v.nullable(v.string()), // Of the staff member who requested it.
});
export type OrderRefund = v.InferOutput<typeof refundSchema>;

const overviewSchema = v.object({
  ...orderSchema.entries,
  status: v.picklist(["pending", "shipped", "cancelling", "cancelled", "expired"]),
  goods: v.picklist(["held", "sent", "back"]),
  refunds: v.array(refundSchema),
});
export type OrderOverview = v.InferOutput<typeof overviewSchema>;

/** Neither closed nor being cancelled. */
export const isOpen = ({ status }: OrderOverview) => status === "pending" || status === "shipped";

/** True if the order is closed or paid: staff record a late transfer, and the shop refunds it. */
export const givesBack = ({ paid, status }: OrderOverview) =>
  status === "cancelled" || status === "expired" || paid;

/** One order in full, for staff; includes cancelled orders. */
export function orderOverviewQuery(id: string) {
  return queryOptions({
    queryKey: [...ordersKey, "overview", id],
    queryFn: () => requestAsUser(overviewSchema, `/order/${encodeURIComponent(id)}/overview`),
    meta: privateQuery,
    staleTime: 0,
  });
}
