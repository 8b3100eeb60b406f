import { queryOptions } from "@tanstack/react-query";

import { privateQuery } from "../platform/api/private-query";
import { requestAsUser } from "../platform/api/request";
import { orderOverviewSchema, type OrderOverview } from "../platform/schemas/order-overview";
import { ordersKey } from "./order-queries";

/** Neither closed nor being cancelled. */
export const isOpen = ({ status }: OrderOverview) => status === "pending" || status === "shipped";

/** True if the order is closed or paid: staff record a late transfer, and the shop refunds it. */
export const isAllSurplus = ({ paid, status }: OrderOverview) =>
  status === "cancelled" || status === "expired" || paid;

/** One order in full, for staff; includes cancelled orders. */
export function orderOverviewQuery(id: string) {
  return queryOptions({
    queryKey: [...ordersKey, "overview", id],
    queryFn: () => requestAsUser(orderOverviewSchema, `/order/${encodeURIComponent(id)}/overview`),
    meta: privateQuery,
    staleTime: 0,
  });
}
