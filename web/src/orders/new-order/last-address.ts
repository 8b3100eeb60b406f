import type { QueryClient } from "@tanstack/react-query";

import type { FoundCustomer } from "../../platform/schemas/found-customer";

/** Where the customer's last order went, unless it was picked up or has no such address. */
export async function lastAddressOf({ lastOrder }: FoundCustomer, queryClient: QueryClient) {
  if (!lastOrder) return undefined;
  // Loads when it is needed, so that the page stays within its budget.
  const order = await import("../order-overview")
    .then(({ orderOverviewQuery }) => queryClient.query(orderOverviewQuery(lastOrder._id)))
    .catch(() => undefined); // Staff type the address.
  return order?.agreed?.kind === "pickup" ? undefined : order?.delivery;
}
