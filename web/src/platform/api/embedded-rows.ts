import * as v from "valibot";

import { navigationKind } from "../session/navigation-kind";
import type { BootstrapData } from "./bootstrap-data";
import { settings } from "./settings";

const arrivedAt_ms = Date.now();

/**
 * The rows that the server wrote into the page under this name, as a query's initial data: the page
 * renders without another request. Used once, since they may be stale later. Incomplete or old rows
 * are shown while the query loads the whole list.
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
