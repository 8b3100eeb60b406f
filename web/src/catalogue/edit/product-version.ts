// A version of a product, so that administrators do not overwrite each other's changes (D52).

import { queryOptions } from "@tanstack/react-query";

import { attemptsMax, saveOver } from "../../dashboard/form/save-over";
import { privateQuery } from "../../platform/api/private-query";
import { etagOf, read, sendAsUser } from "../../platform/api/request";
import { productSchema, type Product } from "../../platform/schemas/product";
import {
  changeOf,
  fieldsBetween,
  bodyOf,
  stockBodyOf,
  type ProductChange,
  type StockChange,
} from "./product-form";
import { catalogueKey } from "../product/product-queries";

export interface ProductVersion {
  product: Product;
  etag: string | undefined;
}

/** The product's path in the API. */
export const pathOf = (id: string) => `/product/${encodeURIComponent(id)}` as const;

async function versionIn(response: Response): Promise<ProductVersion> {
  return { product: await read(productSchema, response), etag: etagOf(response) };
}

const currentVersion = async (id: string) => versionIn(await sendAsUser(pathOf(id)));

export function productVersionQuery(id: string) {
  return queryOptions({
    queryKey: [...catalogueKey, "version", id],
    queryFn: () => currentVersion(id),
    meta: privateQuery,
    staleTime: 0, // Other administrators and customers change the stock.
  });
}

/** Whether the two differ at most in stock. */
export function haveSameFields(one: ProductVersion, other: ProductVersion): boolean {
  return fieldsBetween(changeOf(one.product), changeOf(other.product)).length === 0;
}

/** Saves the change if only the stock has changed since `opened`. */
export function saveChange(id: string, change: ProductChange, opened: ProductVersion) {
  const body = { ...emptied(opened.product), ...bodyOf(change) };
  return saveOver({
    opened,
    send: (ifMatch) => sendAsUser(pathOf(id), { method: "PATCH", body, ifMatch }),
    versionIn,
    newest: () => currentVersion(id),
    isSaved: ({ product }) => fieldsBetween(changeOf(product), change).length === 0,
    haveSameFields,
  });
}

/**
 * Clears optional fields that the product had and the body lacks, since the body omits empty ones.
 */
function emptied({ reorderAt, morePictures, weightGrams }: Product) {
  return {
    ...(reorderAt !== undefined && { reorderAt: null }),
    ...(morePictures !== undefined && { morePictures: [] }),
    ...(weightGrams !== undefined && { weightGrams: null }),
  };
}

/**
 * Saves a count made with `before` pieces in stock. If the stock differs by now, or already equals
 * the count, saves nothing and returns the current product. Needs no idempotency key: if a count
 * was saved but its response was lost, the version has changed.
 */
export async function saveCount(
  id: string,
  count: StockChange,
  before: number,
  shown: ProductVersion,
): Promise<{ saved: Product } | { theirs: ProductVersion }> {
  let version = count.quantity === before ? await currentVersion(id) : shown;
  for (let attempt = 1; ; attempt += 1) {
    const { availableQuantity } = version.product;
    if (availableQuantity !== before || availableQuantity === count.quantity) {
      return { theirs: version };
    }
    const body = stockBodyOf(id, count, before);
    const response = await sendAsUser(pathOf(id), { method: "PUT", body, ifMatch: version.etag });
    if (response.status !== 412 || attempt === attemptsMax) {
      return { saved: await read(productSchema, response) };
    }
    version = await currentVersion(id);
  }
}
