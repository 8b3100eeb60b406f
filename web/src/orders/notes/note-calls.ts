import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";

import { privateQuery } from "../../platform/api/private-query";
import { requestAsUser } from "../../platform/api/request";
import type { DeliveryAddress } from "../../platform/schemas/delivery-address";
import { orderSchema } from "../../platform/schemas/order";
import { orderNoteSchema } from "../../platform/schemas/order-note";
import { insertedSchema } from "../../platform/schemas/inserted";
import { ordersKey, pathOf } from "../order-queries";
import { useOnce } from "../use-once";
import { useRefresh } from "../use-refresh";

/** Staff notes about an order, newest first. */
export function orderNotesQuery(id: string) {
  return queryOptions({
    queryKey: [...ordersKey, "notes", id],
    queryFn: () =>
      requestAsUser(v.array(orderNoteSchema), `/order/${encodeURIComponent(id)}/notes`),
    meta: privateQuery,
    staleTime: 0,
  });
}

/** Adds a note; repeated clicks add it once. */
export const useWriteNote = (id: string) =>
  useOnce<{ text: string }>(`note:${id}`, (sent) =>
    requestAsUser(insertedSchema, `${pathOf(id)}/notes`, sent),
  );

/** Changes the delivery address. */
export function useRedirect(id: string) {
  const refresh = useRefresh();
  return async (delivery: DeliveryAddress) => {
    const path = `/order/${encodeURIComponent(id)}/contact` as const;
    await requestAsUser(orderSchema, path, { method: "PATCH", body: { delivery } });
    refresh();
  };
}
