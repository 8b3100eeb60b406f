import { queryOptions } from "@tanstack/react-query";

import { rowsShown } from "../../dashboard/list/list-address";
import { requestPage } from "../../dashboard/list/request-page";
import { privateQuery } from "../../platform/api/private-query";
import { orderSchema } from "../../platform/schemas/order";
import { ordersKey } from "../order-queries";

/** The order with this number; null if the list does not contain it. */
export function orderByNumberQuery(number: number) {
  return queryOptions({
    queryKey: [...ordersKey, "numbered", number],
    queryFn: async () => {
      const path = `/orders/?search=${number}&limit=${rowsShown}`;
      const { rows } = await requestPage(orderSchema, path);
      return rows.find((order) => order.number === number) ?? null;
    },
    meta: privateQuery,
    staleTime: 0,
  });
}
