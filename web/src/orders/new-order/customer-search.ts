import type { QueryClient } from "@tanstack/react-query";
import * as v from "valibot";

import { requestAsUser } from "../../platform/api/request";
import { foundCustomerSchema, type FoundCustomer } from "../../platform/schemas/found-customer";
import { orderOverviewQuery } from "../order-overview";

/** Up to 10 customers with this telephone number, or whose number, email or name begins so. */
export const findCustomers = (search: string) =>
  requestAsUser(
    v.array(foundCustomerSchema),
    `/customers?search=${encodeURIComponent(search)}` as const,
  );

/** Where the customer's last order went, unless it was picked up or has no such address. */
export async function lastAddressOf({ lastOrder }: FoundCustomer, queryClient: QueryClient) {
  if (!lastOrder) return undefined;
  // Without it, staff type the address.
  const order = await queryClient.query(orderOverviewQuery(lastOrder._id)).catch(() => undefined);
  return order?.agreed?.kind === "pickup" ? undefined : order?.delivery;
}
