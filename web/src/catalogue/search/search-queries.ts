// Queries of the product list.

import { infiniteQueryOptions } from "@tanstack/react-query";

import { seeded } from "../../platform/api/embedded-rows";
import { request } from "../../platform/api/request";
import type { BoardFit } from "../../platform/schemas/board-fit";
import { foundProductsSchema, type FoundProducts } from "../../platform/schemas/found-products";
import { catalogueKey } from "../product/product-queries";
import { membersOf, searchPath, type Search } from "../search-address";

export type BoardFits = Partial<Record<string, BoardFit>>;

// As many as the server renders: server/catalogue/search/product_index.hpp.
const rowsOnPage = 24;

/** Whether this page is the last. */
const isLast = (page: number, { total }: FoundProducts) => page * rowsOnPage >= total;

async function ask(search: Search, page: number): Promise<FoundProducts> {
  const members = new URLSearchParams(membersOf(search));
  if (page > 1) members.set("page", String(page));
  return request(foundProductsSchema, `/products/search?${members.toString()}`);
}

const pageOf = (number: number, answer: FoundProducts) => ({
  rows: answer.products,
  whole: isLast(number, answer),
  answer,
});

/** Search results in pages. */
export function searchPagesQuery(search: Search) {
  return infiniteQueryOptions({
    queryKey: [...catalogueKey, "search", searchPath(search)],
    async queryFn({ pageParam }) {
      return pageOf(Number(pageParam), await ask(search, Number(pageParam)));
    },
    initialPageParam: String(search.page),
    getNextPageParam: ({ whole }, _, last) => (whole ? undefined : String(Number(last) + 1)),
    ...seeded("search", foundProductsSchema, (answer) => oneFoundPage(search, answer)),
  });
}

/** The data of searchPagesQuery() with a single page. */
export const oneFoundPage = (search: Search, answer: FoundProducts) => ({
  pages: [pageOf(search.page, answer)],
  pageParams: [String(search.page)],
});
