// Queries of a board's page.

import { queryOptions, skipToken } from "@tanstack/react-query";

import { request } from "../platform/api/request";
import { seeded } from "../platform/api/embedded-rows";
import { productSchema } from "../platform/schemas/product";
import { catalogueKey, productsSchema } from "./product/product-queries";

/** The product of a page: by its slug, a former slug, or its id. */
export function productOfPageQuery(slug: string) {
  return queryOptions({
    queryKey: [...catalogueKey, "page", slug],
    queryFn: () => request(productSchema, `/product/${encodeURIComponent(slug)}`),
    ...seeded("product", productSchema, (product) => product),
  });
}

/** Boards most similar to the product with this id. */
export function relatedQuery(id: string) {
  return queryOptions({
    queryKey: [...catalogueKey, "related", id],
    queryFn: () => request(productsSchema, `/product/${id}/related`),
  });
}

/** Boards similar to an archived one; only the page of that board embeds them. */
export function similarToGoneQuery(slug: string) {
  return queryOptions({
    queryKey: ["gone", slug],
    queryFn: skipToken,
    ...seeded("similar", productsSchema, (products) => products),
  });
}
