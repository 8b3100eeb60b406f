// What the page of a board asks for.

import { queryOptions, skipToken } from "@tanstack/react-query";

import { request } from "../platform/api/request";
import { seeded } from "../platform/api/embedded-rows";
import { catalogueKey, productSchema, productsSchema } from "./product/product-queries";

/** The product of a page: by its slug, by one that it had, or by its id. */
export function productOfPageQuery(slug: string) {
  return queryOptions({
    queryKey: [...catalogueKey, "page", slug],
    queryFn: () => request(productSchema, `/product/${encodeURIComponent(slug)}`),
    ...seeded("product", productSchema, (product) => product),
  });
}

/** The boards most like the product with this id. */
export function relatedQuery(id: string) {
  return queryOptions({
    queryKey: [...catalogueKey, "related", id],
    queryFn: () => request(productsSchema, `/product/${id}/related`),
  });
}

/** The boards that a page of an archived one names: they come with that page, and with no other. */
export function similarToGoneQuery(slug: string) {
  return queryOptions({
    queryKey: ["gone", slug],
    queryFn: skipToken,
    ...seeded("similar", productsSchema, (products) => products),
  });
}
