import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";

import { privateQuery } from "../../platform/api/private-query";
import { requestAsUser } from "../../platform/api/request";
import { deletedSchema } from "../../platform/schemas/deleted";
import type { DeliveryAddress } from "../../platform/schemas/delivery-address";
import { savedAddressSchema } from "../../platform/schemas/saved-address";
import { ordersKey } from "../order-queries";
import { useRefresh } from "../use-refresh";

/** The user's saved addresses, last used first. */
export const addressesQuery = queryOptions({
  queryKey: [...ordersKey, "addresses"],
  queryFn: () => requestAsUser(v.array(savedAddressSchema), "/addresses"),
  meta: privateQuery,
});

const pathOf = (id: string) => `/address/${encodeURIComponent(id)}` as const;

/** Changes or removes a saved address; placed orders keep theirs. */
export function useAddressCalls(id: string) {
  const refresh = useRefresh();
  return {
    /** Refreshes after success only: without its row, a dialog would lose what the user typed. */
    change: async (body: DeliveryAddress) => {
      await requestAsUser(savedAddressSchema, pathOf(id), { method: "PUT", body });
      refresh();
    },
    remove: () => requestAsUser(deletedSchema, pathOf(id), { method: "DELETE" }).finally(refresh),
  };
}
