// Queries of the product list.

import { infiniteQueryOptions } from "@tanstack/react-query";
import * as v from "valibot";

import { seeded } from "../../platform/api/embedded-rows";
import { request } from "../../platform/api/request";
import { moneySchema } from "../../platform/money";
import { boardFitSchema, cpuSchema, type BoardFit } from "../cpus/cpu-queries";
import { catalogueKey, productsSchema } from "../product/product-queries";
import { membersOf, searchPath, type Search } from "../search-address";

const text = v.string();
const count = v.pipe(v.number(), v.integer());

const valuesSchema = v.array(v.object({ value: text, count, chosen: v.boolean() }));

export type BoardFits = Partial<Record<string, BoardFit>>;

// As in server/app/openapi.json.
const answerSchema = v.object({
  total: count,
  products: productsSchema,
  facets: v.array(v.object({ name: text, values: valuesSchema })),
  inStock: count,
  price: v.optional(v.object({ min: moneySchema, max: moneySchema })),
  words: v.object({
    readAs: v.record(text, text),
    unknown: v.array(text),
    known: v.optional(v.array(text)), // The valid ones, if one is unknown.
  }),
  cpu: v.optional(cpuSchema),
  fitCounts: v.optional(valuesSchema),
  fits: v.optional(v.record(text, boardFitSchema)),
  cpus: v.optional(v.array(cpuSchema)),
  /** Counts without each filter, in the order of filtersOf(). */
  withoutOne: v.optional(v.array(count)),
});
/** A page of search results, and counts for one more filter. */
export type SearchAnswer = v.InferOutput<typeof answerSchema>;

// As many as the server renders: server/catalogue/search/product_index.hpp.
const rowsOnPage = 24;

/** Whether this page is the last. */
const isLast = (page: number, { total }: SearchAnswer) => page * rowsOnPage >= total;

async function ask(search: Search, page: number): Promise<SearchAnswer> {
  const members = new URLSearchParams(membersOf(search));
  if (page > 1) members.set("page", String(page));
  return request(answerSchema, `/products/search?${members.toString()}`);
}

const pageOf = (number: number, answer: SearchAnswer) => ({
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
    ...seeded("search", answerSchema, (answer) => oneFoundPage(search, answer)),
  });
}

/** The data of searchPagesQuery() with a single page. */
export const oneFoundPage = (search: Search, answer: SearchAnswer) => ({
  pages: [pageOf(search.page, answer)],
  pageParams: [String(search.page)],
});
