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
  name: v.nullable(v.string()), // Of the member of the staff who asked for it.
});
export type OrderRefund = v.InferOutput<typeof refundSchema>;

const overviewSchema = v.object({
  ...orderSchema.entries,
  status: v.picklist(["pending", "shipped", "cancelling", "cancelled", "expired"]),
  goods: v.picklist(["held", "sent", "back"]),
  refunds: v.array(refundSchema),
});
export type OrderOverview = v.InferOutput<typeof overviewSchema>;

/** Neither over nor about to be. */
export const isOpen = ({ status }: OrderOverview) => status === "pending" || status === "shipped";

/** Over, or paid: a transfer that comes all the same is recorded, and goes back. */
export const givesBack = ({ paid, status }: OrderOverview) =>
  status === "cancelled" || status === "expired" || paid;

/** One order whole, for the staff: also one that was cancelled. */
export function orderOverviewQuery(id: string) {
  return queryOptions({
    queryKey: [...ordersKey, "overview", id],
    queryFn: () => requestAsUser(overviewSchema, `/order/${encodeURIComponent(id)}/overview`),
    meta: privateQuery,
    staleTime: 0,
  });
}
