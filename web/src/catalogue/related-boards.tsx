import { useQuery } from "@tanstack/react-query";

import { useMessages } from "../platform/messages/messages";
import { ProductGrid } from "./product-grid";
import { relatedQuery } from "./product-page-queries";
import type { Product } from "./product/product-queries";
import styles from "./related-boards.module.css";

const relatedAtMost = 4; // As many as the server names: server/catalogue/search/search_routes.cpp.

/** The boards most like the one of the page; nothing where there is none. */
export function RelatedBoards({ product }: { product: Product }) {
  const m = useMessages("product").productPage;
  const { data: products, error, refetch } = useQuery(relatedQuery(product._id));
  if (products?.length === 0) return null;
  return (
    <section aria-labelledby="related" className={styles.related}>
      <h2 id="related">{m.related}</h2>
      <ProductGrid list={{ products, error, refetch }} heading="h3" waiting={relatedAtMost} />
    </section>
  );
}
