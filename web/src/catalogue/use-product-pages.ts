import { useInfiniteQuery } from "@tanstack/react-query";

import { productPagesQuery } from "./product/product-queries";
import { useMorePages } from "./use-more-pages";

/** The boards of the list; with `after`, those after that id. */
export function useProductPages(after: string) {
  const { pages, ...more } = useMorePages(useInfiniteQuery(productPagesQuery(after)), after);
  const lastPage = pages?.at(-1);
  return {
    ...more,
    /** Id of the last board, if more follow. */
    last: lastPage?.whole === false ? lastPage.rows.at(-1)?._id : undefined,
  };
}
