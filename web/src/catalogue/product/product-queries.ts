import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import * as v from "valibot";

import { request } from "../../platform/api/request";
import { seeded } from "../../platform/api/embedded-rows";
import { productSchema, type Product } from "../../platform/schemas/product";

/** The stock is below the minimum order quantity, or zero. */
export function isBelowMinimum({ availableQuantity, minQuantity }: Product): boolean {
  return availableQuantity < Math.max(1, minQuantity);
}

export const productsSchema = v.array(productSchema);

/** The prefix of every catalogue query key, so that other rooms can invalidate all of them. */
export const catalogueKey = ["catalogue"] as const;

/** The `first` products, oldest first. */
export function firstProductsQuery(first: number) {
  return queryOptions({
    queryKey: [...catalogueKey, "first", first],
    queryFn: () => request(productsSchema, `/products?limit=${first}`),
    ...seeded("firstProducts", productsSchema, (rows) => rows),
  });
}

// As many as the server renders: app/site/list_content.cpp.
const rowsOnPage = 24;

/** A page of the list, and whether it is the last one. */
interface ProductsPage {
  rows: Product[];
  whole: boolean;
}

/** All products, oldest first, in pages; with `after`, those after that id. */
export function productPagesQuery(after = "") {
  return infiniteQueryOptions({
    queryKey: [...catalogueKey, "pages", after],
    async queryFn({ pageParam }): Promise<ProductsPage> {
      const from = pageParam === "" ? "" : `&after=${encodeURIComponent(pageParam)}`;
      // Fetches one extra row to detect a next page.
      const rows = await request(productsSchema, `/products?limit=${rowsOnPage + 1}${from}`);
      return { rows: rows.slice(0, rowsOnPage), whole: rows.length <= rowsOnPage };
    },
    initialPageParam: after,
    getNextPageParam: ({ rows, whole }) => (whole ? undefined : rows.at(-1)?._id),
    ...seeded("products", productsSchema, (rows, whole) => onePage(rows, whole, after)),
  });
}

/** The data of productPagesQuery() with a single page. */
export const onePage = (rows: Product[], whole: boolean, after = "") => ({
  pages: [{ rows, whole }],
  pageParams: [after],
});

export function productQuery(id: string) {
  return queryOptions({
    queryKey: [...catalogueKey, "product", id],
    queryFn: () => request(productSchema, `/product/${encodeURIComponent(id)}`),
  });
}
