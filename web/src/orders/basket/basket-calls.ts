import { queryOptions } from "@tanstack/react-query";

import { type BasketLine } from "../../catalogue/basket/basket";
import { textOfLines } from "../../catalogue/basket/change-basket";
import { catalogueKey } from "../../catalogue/product/product-queries";
import { Problem } from "../../platform/api/problem";
import { request } from "../../platform/api/request";
import { quoteSchema } from "../../platform/schemas/quote";
import { readBasketSchema } from "../../platform/schemas/read-basket";

/**
 * Products, prices and problems of these lines, at most 20. It reserves nothing. Next to a server of
 * the previous release, which has no quotes, it fails in a way that a retry can resolve.
 */
export const quoteOf = (lines: readonly BasketLine[]) =>
  request(quoteSchema, `/checkout/quote?lines=${textOfLines(lines)}`).catch((error: unknown) => {
    if (error instanceof Problem && error.status === 404) {
      throw new Problem(503, "unreadable_answer", error.message);
    }
    throw error;
  });

export function quoteQuery(lines: readonly BasketLine[]) {
  return queryOptions({
    queryKey: [...catalogueKey, "quote", textOfLines(lines)],
    queryFn: () => quoteOf(lines),
    staleTime: 0,
  });
}

/** The boards and quantities in a pasted text, line by line. */
export const readBasket = (text: string) =>
  request(readBasketSchema, "/basket/read", { method: "POST", body: { text } });
