import { useState } from "react";
import * as v from "valibot";

import {
  membersOf,
  refusedRowsSchema,
  startedJobSchema,
  type Look,
} from "../../dashboard/bulk/bulk-calls";
import type { ListQuery } from "../../dashboard/list-address";
import type { Selection } from "../../dashboard/use-selection";
import { requestAsUser } from "../../platform/api/request";
import { idempotencyKeys } from "../../platform/forms/idempotency-keys";
import { moneySchema } from "../../platform/money";

export type BulkAction = "ship" | "cancel";

const lookSchema = v.object({
  ids: v.array(v.string()),
  total: moneySchema,
  unpaid: v.number(),
  risky: v.number(),
  refused: refusedRowsSchema,
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

/** What can be done with the chosen orders. */
export function lookAtOrders(
  action: BulkAction,
  selection: Selection,
  query: ListQuery,
): Look<OrdersLook> {
  const members = membersOf(selection, query);
  return {
    key: ["orders", action, members],
    ask: () => requestAsUser(lookSchema, `/orders/look?action=${action}&${members}`),
  };
}

/** Makes the job, once however often the button is pressed; returns its id. */
export function useStartJob(action: BulkAction) {
  const [keys] = useState(() => idempotencyKeys(`bulk:${action}`));
  return async (ids: string[]) => {
    const body = { ids };
    const call = { method: "POST", body, idempotencyKey: keys.keyFor(body) } as const;
    const { jobId } =
      action === "ship"
        ? await requestAsUser(startedJobSchema, "/orders/ship", call)
        : await requestAsUser(startedJobSchema, "/orders/cancel", call);
    keys.fulfilled();
    return jobId;
  };
}
