import * as v from "valibot";

import { navigationKind } from "../session/navigation-kind";
import type { BootstrapData } from "./bootstrap-data";
import { settings } from "./settings";

const arrivedAt_ms = Date.now();

/**
 * The rows that the server wrote into the page under this name, as the first answer of a query: the
 * page is drawn from them, and asks for nothing twice. Given once, since later they may be untrue.
 * Where they are not all, or not fresh, they are shown while the whole is asked for.
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
