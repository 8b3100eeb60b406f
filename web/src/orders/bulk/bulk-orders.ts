import { queryOptions } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";

import { searchParamsOf, rowsShown, type ListQuery } from "../../dashboard/list-address";
import type { Selection } from "../../dashboard/use-selection";
import { privateQuery } from "../../platform/api/private-query";
import { requestAsUser } from "../../platform/api/request";
import { idempotencyKeys } from "../../platform/forms/idempotency-keys";
import { moneySchema } from "../../platform/money";

export type BulkAction = "ship" | "cancel";

const lookSchema = v.object({
  ids: v.array(v.string()),
  total: moneySchema,
  unpaid: v.number(),
  risky: v.number(),
  refused: v.array(v.object({ code: v.string(), words: v.string(), count: v.number() })),
  isCut: v.boolean(),
  examples: v.array(
    v.object({
      _id: v.string(),
      number: v.number(),
      name: v.string(),
      productName: v.string(),
      price: moneySchema,
    }),
  ),
});
export type OrdersLook = v.InferOutput<typeof lookSchema>;

/** What can be done with the chosen orders; asked anew each time that it is opened. */
export function lookQuery(action: BulkAction, { ids, all }: Selection, query: ListQuery) {
  const members = all
    ? searchParamsOf({ ...query, from: undefined }, rowsShown)
    : new URLSearchParams({ ids: [...ids].join() }).toString();
  return queryOptions({
    queryKey: ["orders-look", action, members],
    queryFn: () => requestAsUser(lookSchema, `/orders/look?action=${action}&${members}`),
    meta: privateQuery,
    staleTime: 0,
    gcTime: 0,
  });
}

const startedSchema = v.object({ jobId: v.string() });

/** Makes the job, once however often the button is pressed; returns its id. */
export function useStartJob(action: BulkAction) {
  const [keys] = useState(() => idempotencyKeys(`bulk:${action}`));
  return async (ids: string[]) => {
    const body = { ids };
    const call = { method: "POST", body, idempotencyKey: keys.keyFor(body) } as const;
    const { jobId } =
      action === "ship"
        ? await requestAsUser(startedSchema, "/orders/ship", call)
        : await requestAsUser(startedSchema, "/orders/cancel", call);
    keys.fulfilled();
    return jobId;
  };
}
