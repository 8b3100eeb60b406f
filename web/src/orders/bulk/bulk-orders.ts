import {
  joinedLooks,
  joinedReasons,
  partsOf,
  useStartedJob,
  type Look,
} from "../../dashboard/bulk/bulk-calls";
import type { ListQuery } from "../../dashboard/list/list-address";
import type { Selection } from "../../dashboard/list/use-selection";
import { requestAsUser } from "../../platform/api/request";
import type { Paisa } from "../../platform/money";
import { startedJobSchema } from "../../platform/schemas/started-job";
import { ordersLookSchema, type OrdersLook } from "../../platform/schemas/orders-look";

export type BulkAction = "ship" | "cancel";

/** Previews an action on the selected orders. */
export function lookAtOrders(
  action: BulkAction,
  selection: Selection,
  query: ListQuery,
): Look<OrdersLook> {
  const parts = partsOf(selection, query);
  return {
    key: ["orders", action, ...parts],
    ask: async () =>
      joined(
        await Promise.all(
          parts.map((members) =>
            requestAsUser(ordersLookSchema, `/orders/look?action=${action}&${members}`),
          ),
        ),
      ),
  };
}

/** Merges the previews of several chunks. */
function joined(looks: OrdersLook[]): OrdersLook {
  const sum = (count: (look: OrdersLook) => number) =>
    looks.reduce((whole, look) => whole + count(look), 0);
  return {
    ids: looks.flatMap(({ ids }) => ids),
    total: sum(({ total }) => total) as Paisa,
    unpaid: sum(({ unpaid }) => unpaid),
    risky: sum(({ risky }) => risky),
    refused: joinedReasons(looks),
    ...joinedLooks(looks),
  };
}

/** Starts a job for these orders; see useStartedJob(). */
export function useStartJob(action: BulkAction) {
  const start = useStartedJob<{ ids: string[] }>(action, (call) =>
    action === "ship"
      ? requestAsUser(startedJobSchema, "/orders/ship", call)
      : requestAsUser(startedJobSchema, "/orders/cancel", call),
  );
  return (ids: string[]) => start({ ids });
}
