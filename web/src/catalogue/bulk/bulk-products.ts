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
import { withRecentSignIn } from "../../platform/api/sign-in-again";
import { idempotencyKeys } from "../../platform/forms/idempotency-keys";
import { moneySchema, takaOf, type Paisa } from "../../platform/money";

export type ProductsAction = "archive" | "prices";

const archiveLookSchema = v.object({
  ids: v.array(v.string()),
  stocked: v.number(),
  isCut: v.boolean(),
  examples: v.array(v.string()),
});
type ArchiveLook = v.InferOutput<typeof archiveLookSchema>;

const pricesLookSchema = v.object({
  prices: v.array(v.object({ _id: v.string(), from: moneySchema, to: moneySchema })),
  refused: refusedRowsSchema,
  isCut: v.boolean(),
  examples: v.array(v.object({ name: v.string(), from: moneySchema, to: moneySchema })),
});
export type PricesLook = v.InferOutput<typeof pricesLookSchema>;

export const priceWays = ["raisePercent", "lowerPercent", "raiseAmount", "lowerAmount"] as const;
export const roundings = ["0.01", "1", "10", "100"] as const;

/** How prices change. */
export interface PriceChange {
  how: (typeof priceWays)[number];
  /** Hundredths of a percent, or paisa. */
  by: Paisa;
  roundTo: (typeof roundings)[number];
}

/** What can be archived of the chosen products. */
export function lookAtArchiving(selection: Selection, query: ListQuery): Look<ArchiveLook> {
  const members = membersOf(selection, query);
  return {
    key: ["archive", members],
    ask: () => requestAsUser(archiveLookSchema, `/products/archive?${members}`),
  };
}

/** What the prices of the chosen products would become. */
export function lookAtPrices({ how, by, roundTo }: PriceChange, members: string) {
  const sign = how.startsWith("lower") ? "-" : "";
  const change = new URLSearchParams({ roundTo });
  change.set(how.endsWith("Percent") ? "percent" : "amount", `${sign}${takaOf(by)}`);
  return requestAsUser(pricesLookSchema, `/products/prices?${change.toString()}&${members}`);
}

/** Makes the job, once however often the button is pressed; returns its id. */
export function useArchiveProducts() {
  const [keys] = useState(() => idempotencyKeys("bulk:archive"));
  return async (ids: string[]) => {
    const body = { ids };
    const call = { method: "POST", body, idempotencyKey: keys.keyFor(body) } as const;
    const { jobId } = await requestAsUser(startedJobSchema, "/products/archive", call);
    keys.fulfilled();
    return jobId;
  };
}

/** The same for prices, as they were looked at. */
export function useChangePrices() {
  const [keys] = useState(() => idempotencyKeys("bulk:prices"));
  return async (prices: PricesLook["prices"]) => {
    const body = {
      prices: prices.map(({ _id, from, to }) => ({ _id, from: takaOf(from), to: takaOf(to) })),
    };
    const call = { method: "POST", body, idempotencyKey: keys.keyFor(body) } as const;
    const { jobId } = await withRecentSignIn(() =>
      requestAsUser(startedJobSchema, "/products/prices", call),
    );
    keys.fulfilled();
    return jobId;
  };
}

/** Puts the prices back that a job has changed; returns the id of the job that does it. */
export async function putPricesBack(jobId: string): Promise<string> {
  const started = await withRecentSignIn(() =>
    requestAsUser(startedJobSchema, `/products/prices/${jobId}/put-back`, { method: "POST" }),
  );
  return started.jobId;
}
