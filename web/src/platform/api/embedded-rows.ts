import * as v from "valibot";

import { navigationKind } from "../session/navigation-kind";
import type { BootstrapData } from "./bootstrap-data";
import { settings } from "./settings";

const arrivedAt_ms = Date.now();

/**
 * The rows that the server embedded in the page under this name, as a query's initial data: the
 * page renders without another request. Used once, since they may be stale later. Stale rows stay
 * visible while the query refetches. `dataOf` also learns whether these are the last rows.
 */
export function seeded<T, Data>(
  name: keyof BootstrapData["seed"],
  schema: v.GenericSchema<unknown, T>,
  dataOf: (rows: T, whole: boolean) => Data,
) {
  const seed = settings.seed[name];
  return {
    initialData() {
      settings.seed[name] = null;
      return seed ? dataOf(v.parse(schema, seed.rows), seed.whole) : undefined;
    },
    initialDataUpdatedAt: () => (navigationKind() === "back_forward" ? 0 : arrivedAt_ms),
  };
}
