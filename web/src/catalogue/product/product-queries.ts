import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";

import { moneySchema } from "../../platform/money";
import { request } from "../../platform/api/request";
import { seeded } from "../../platform/api/embedded-rows";

const factsSchema = v.partial(
  v.object({
    socket: v.string(),
    chipset: v.string(),
    memory: v.string(),
    memorySlots: v.pipe(v.number(), v.integer()),
    formFactor: v.string(),
    series: v.string(),
  }),
);
/** Technical facts of a board. Any of them may be missing. */
export type Facts = v.InferOutput<typeof factsSchema>;

// The server's names, unchanged, so that one search finds a field on both sides.
export const productSchema = v.object({
  _id: v.string(),
  name: v.string(),
  img: v.string(),
  description: v.string(),
  minQuantity: v.pipe(v.number(), v.integer()),
  availableQuantity: v.pipe(v.number(), v.integer()),
  price: moneySchema,
  facts: v.optional(factsSchema),
});
export type Product = v.InferOutput<typeof productSchema>;

/** The stock is below the minimum order quantity, or zero. */
export function isOutOfReach({ availableQuantity, minQuantity }: Product): boolean {
  return availableQuantity < Math.max(1, minQuantity);
}

const productsSchema = v.array(productSchema);

/** The prefix of every catalogue query key, so that other rooms can invalidate all of them. */
export const catalogueKey = ["catalogue"] as const;

/** Products, oldest first: all of them, or the `first` ones. */
export function productsQuery(first?: number) {
  const all = first === undefined;
  return queryOptions({
    queryKey: [...catalogueKey, ...(all ? ["products"] : ["first", first])],
    queryFn: () => request(productsSchema, all ? "/products" : `/products?limit=${first}`),
    ...seeded(all ? "products" : "firstProducts", productsSchema),
  });
}

export function productQuery(id: string) {
  return queryOptions({
    queryKey: [...catalogueKey, "product", id],
    queryFn: () => request(productSchema, `/product/${encodeURIComponent(id)}`),
  });
}
