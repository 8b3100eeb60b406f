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
import { withRecentSignIn } from "../../platform/api/sign-in-again";
import { takaOf, type Paisa } from "../../platform/money";
import { archivePreviewSchema, type ArchivePreview } from "../../platform/schemas/archive-preview";
import { pricesPreviewSchema, type PricesPreview } from "../../platform/schemas/prices-preview";
import { startedJobSchema } from "../../platform/schemas/started-job";

export type ProductsAction = "archive" | "prices";

export const priceWays = ["raisePercent", "lowerPercent", "raiseAmount", "lowerAmount"] as const;
export const roundings = ["0.01", "1", "10", "100"] as const;

/** A change of prices. */
export interface PriceChange {
  how: (typeof priceWays)[number];
  /** Hundredths of a percent, or paisa. */
  by: Paisa;
  roundTo: (typeof roundings)[number];
}

/** Previews which of the selected products can be archived. */
export function previewArchiving(selection: Selection, query: ListQuery): Preview<ArchivePreview> {
  const parts = partsOf(selection, query);
  return {
    key: ["archive", ...parts],
    ask: async () => {
      const previews = await Promise.all(
        parts.map((members) => requestAsUser(archivePreviewSchema, `/products/archive?${members}`)),
      );
      return {
        ids: previews.flatMap(({ ids }) => ids),
        stocked: previews.reduce((sum, { stocked }) => sum + stocked, 0),
        ...joinedPreviews(previews),
      };
    },
  };
}

/** Previews the new prices of the selected products; `parts` come from partsOf(). */
export async function previewPrices(
  { how, by, roundTo }: PriceChange,
  parts: string[],
): Promise<PricesPreview> {
  const sign = how.startsWith("lower") ? "-" : "";
  const change = new URLSearchParams({ roundTo });
  change.set(how.endsWith("Percent") ? "percent" : "amount", `${sign}${takaOf(by)}`);
  const previews = await Promise.all(
    parts.map((members) =>
      requestAsUser(pricesPreviewSchema, `/products/prices?${change.toString()}&${members}`),
    ),
  );
  return {
    prices: previews.flatMap(({ prices }) => prices),
    refused: joinedReasons(previews),
    ...joinedPreviews(previews),
  };
}

/** Starts a job that archives these products; see useStartedJob(). */
export function useArchiveProducts() {
  const start = useStartedJob<{ ids: string[] }>("archive", (call) =>
    requestAsUser(startedJobSchema, "/products/archive", call),
  );
  return (ids: string[]) => start({ ids });
}

const priceMove = ({ _id, from, to }: PricesPreview["prices"][number]) => ({
  _id,
  from: takaOf(from),
  to: takaOf(to),
});

/** Starts a job that sets the previewed prices. */
export function useChangePrices() {
  const start = useStartedJob<{ prices: ReturnType<typeof priceMove>[] }>("prices", (call) =>
    withRecentSignIn(() => requestAsUser(startedJobSchema, "/products/prices", call)),
  );
  return (prices: PricesPreview["prices"]) => start({ prices: prices.map(priceMove) });
}

/** Restores the prices that a job changed; returns the id of the restoring job. */
export async function putPricesBack(jobId: string): Promise<string> {
  const started = await withRecentSignIn(() =>
    requestAsUser(startedJobSchema, `/products/prices/${jobId}/put-back`, { method: "POST" }),
  );
  return started.jobId;
}
