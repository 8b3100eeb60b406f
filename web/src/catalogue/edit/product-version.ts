// One version of a product, so that two administrators do not undo each other's changes (D52).

import { queryOptions } from "@tanstack/react-query";

import { attemptsMax, saveOver } from "../../dashboard/form/save-over";
import { privateQuery } from "../../platform/api/private-query";
import { etagOf, read, sendAsUser } from "../../platform/api/request";
import {
  changeOf,
  fieldsBetween,
  bodyOf,
  stockBodyOf,
  type ProductChange,
  type StockChange,
} from "./product-form";
import { catalogueKey, productSchema, type Product } from "../product/product-queries";

export interface ProductVersion {
  product: Product;
  etag: string | undefined;
}

/** Where the API has the product. */
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

/** Whether the two differ in nothing but the stock. */
export function haveSameFields(one: ProductVersion, other: ProductVersion): boolean {
  return fieldsBetween(changeOf(one.product), changeOf(other.product)).length === 0;
}

/** Saves the change if nothing but the stock has changed since `opened`. */
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

/** Takes away what the product had, unless the body of the form has it: that leaves out what is empty. */
function emptied({ reorderAt, morePictures }: Product) {
  return {
    ...(reorderAt !== undefined && { reorderAt: null }),
    ...(morePictures !== undefined && { morePictures: [] }),
  };
}

/**
 * Saves a count that was compared with `before` pieces in stock. Saves nothing and returns the
 * product as it is now if its stock is another one, or the counted one already. Needs no idempotency
 * key: a count that was saved before its response was lost has changed the version.
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
