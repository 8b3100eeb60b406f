import * as v from "valibot";

import type { Boot } from "./boot";
import { settings } from "./settings";

const arrivedAt_ms = Date.now();

/** Out of the browser's memory a page comes as it was when it was left. */
const isFromMemory = () =>
  performance
    .getEntriesByType("navigation")
    .some((entry) => "type" in entry && entry.type === "back_forward");

/**
 * The rows that the server wrote into the page under this name, as the first answer of a query: the
 * page is drawn from them, and asks for nothing twice. Given once, since later they may be untrue.
 * Where they are not all, or not fresh, they are shown while the whole is asked for.
 */
export function seeded<T>(name: keyof Boot["seed"], schema: v.GenericSchema<unknown, T>) {
  const seed = settings.seed[name];
  return {
    initialData() {
      settings.seed[name] = null;
      return seed ? v.parse(schema, seed.rows) : undefined;
    },
    initialDataUpdatedAt: () => (seed?.whole === true && !isFromMemory() ? arrivedAt_ms : 0),
  };
}
