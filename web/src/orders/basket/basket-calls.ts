import { queryOptions } from "@tanstack/react-query";

import { type BasketLine } from "../../catalogue/basket/basket";
import { textOfLines } from "../../catalogue/basket/change-basket";
import { catalogueKey } from "../../catalogue/product/product-queries";
import { request } from "../../platform/api/request";
import { quoteSchema } from "../../platform/schemas/quote";
import { readBasketSchema } from "../../platform/schemas/read-basket";

/** Products, prices and problems of these lines, at most 20. It reserves nothing. */
export function quoteQuery(lines: readonly BasketLine[]) {
  const text = textOfLines(lines);
  return queryOptions({
    queryKey: [...catalogueKey, "quote", text],
    queryFn: () => request(quoteSchema, `/checkout/quote?lines=${text}`),
    staleTime: 0,
  });
}

/** The boards and quantities in a pasted text, line by line. */
export const readBasket = (text: string) =>
  request(readBasketSchema, "/basket/read", { method: "POST", body: { text } });
