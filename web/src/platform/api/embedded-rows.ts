import * as v from "valibot";

import { navigationKind } from "../session/navigation-kind";
import type { BootstrapData } from "./bootstrap-data";
import { settings } from "./settings";

const arrivedAt_ms = Date.now();

/**
 * The rows that the server wrote into the page under this name, as the first result of a query, so
 * that the page renders without a request. Returned once, since they go stale. Incomplete or stale
 * rows are shown while the full list loads.
 */
export function seeded<T>(name: keyof BootstrapData["seed"], schema: v.GenericSchema<unknown, T>) {
  const seed = settings.seed[name];
  return {
    initialData() {
      settings.seed[name] = null;
      return seed ? v.parse(schema, seed.rows) : undefined;
    },
    initialDataUpdatedAt: () =>
      seed?.whole === true && navigationKind() !== "back_forward" ? arrivedAt_ms : 0,
  };
}
