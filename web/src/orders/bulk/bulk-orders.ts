import {
  joinedPreviews,
  joinedReasons,
  partsOf,
  useStartedJob,
  type Preview,
} from "../../dashboard/bulk/bulk-calls";
import type { ListQuery } from "../../dashboard/list/list-address";
import type { Selection } from "../../dashboard/list/use-selection";
import { requestAsUser } from "../../platform/api/request";
import type { Paisa } from "../../platform/money";
import { startedJobSchema } from "../../platform/schemas/started-job";
import { ordersPreviewSchema, type OrdersPreview } from "../../platform/schemas/orders-preview";

export type BulkAction = "ship" | "cancel";

/** Previews an action on the selected orders. */
export function previewOrders(
  action: BulkAction,
  selection: Selection,
  query: ListQuery,
): Preview<OrdersPreview> {
  const parts = partsOf(selection, query);
  return {
    key: ["orders", action, ...parts],
    ask: async () =>
      joined(
        await Promise.all(
          parts.map((members) =>
            requestAsUser(ordersPreviewSchema, `/orders/look?action=${action}&${members}`),
          ),
        ),
      ),
  };
}

/** Merges the previews of several chunks. */
function joined(previews: OrdersPreview[]): OrdersPreview {
  const sum = (count: (preview: OrdersPreview) => number) =>
    previews.reduce((whole, preview) => whole + count(preview), 0);
  return {
    ids: previews.flatMap(({ ids }) => ids),
    total: sum(({ total }) => total) as Paisa,
    unpaid: sum(({ unpaid }) => unpaid),
    risky: sum(({ risky }) => risky),
    refused: joinedReasons(previews),
    ...joinedPreviews(previews),
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
