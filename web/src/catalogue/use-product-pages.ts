import { useInfiniteQuery } from "@tanstack/react-query";

import { productPagesQuery } from "./product/product-queries";
import { useMorePages } from "./use-more-pages";

/** The boards of the list, or those after the one with the id `after`. */
export function useProductPages(after: string) {
  const { pages, ...more } = useMorePages(useInfiniteQuery(productPagesQuery(after)), after);
  const lastPage = pages?.at(-1);
  return {
    ...more,
    /** The id of the last board, if there are more boards. */
    last: lastPage?.whole === false ? lastPage.rows.at(-1)?._id : undefined,
  };
}
