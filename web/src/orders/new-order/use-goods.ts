import { queryOptions, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";

import { readLines, type BasketLine } from "../../catalogue/basket/basket";
import { textOfLines } from "../../catalogue/basket/change-basket";
import { catalogueKey } from "../../catalogue/product/product-queries";
import { useSettled } from "../../dashboard/use-settled";
import type { Paisa } from "../../platform/money";
import type { Quote } from "../../platform/schemas/quote";
import { quoteOf } from "../basket/basket-calls";

const pause_ms = 300;

const goodsQuery = (asked: string) =>
  queryOptions({
    queryKey: [...catalogueKey, "quote", "new-order", asked],
    queryFn: async (): Promise<Pick<Quote, "lines" | "sum">> =>
      asked === "" ? { lines: [], sum: 0 as Paisa } : quoteOf(readLines(asked)),
    staleTime: 0,
  });

const boardsOf = (lines: string) => lines.replaceAll(/:\d+/g, "");

/**
 * Prices and problems of the lines. A new board is quoted at once, a quantity after a pause in
 * typing. Until the next quote is here, the last one stays.
 */
export function useGoods(lines: BasketLine[]) {
  const text = textOfLines(lines);
  const settled = useSettled(text, pause_ms);
  const asked = boardsOf(settled) === boardsOf(text) ? settled : text;
  const [first] = useState(() => goodsQuery(asked));
  const [last, setLast] = useState(useSuspenseQuery(first).data);
  const { data, error, refetch } = useQuery(goodsQuery(asked));
  if (data !== undefined && data !== last) setLast(data);
  return {
    lines,
    /** The lines of `lines` in the last quote. */
    quoted: last.lines.filter((line) => lines.some((one) => one.productId === line.productId)),
    sum: last.sum,
    /** The lines that the last quote is of. */
    asked: readLines(asked),
    /** The prices of these lines are not known yet. */
    isStale: asked !== text || data === undefined,
    failure: data === undefined ? error : null,
    retry: () => void refetch(),
  };
}
export type Goods = ReturnType<typeof useGoods>;
