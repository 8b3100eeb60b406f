import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, type RefObject } from "react";

import { useMessages } from "../platform/messages/messages";
import type { Product } from "../platform/schemas/product";
import { ProductGrid } from "./product-grid";
import { relatedQuery } from "./product-page-queries";
import styles from "./related-boards.module.css";

const relatedAtMost = 4; // The server's maximum: server/catalogue/search/search_routes.cpp.

/**
 * Boards similar to the page's board, fetched when the reader scrolls near; renders nothing if
 * there are none.
 */
export function RelatedBoards({ product }: { product: Product }) {
  const m = useMessages("product").productPage;
  const section = useRef<HTMLElement>(null);
  const related = { ...relatedQuery(product._id), enabled: useHasComeNear(section) };
  const { data: products, error, refetch } = useQuery(related);
  if (products?.length === 0) return null;
  return (
    <section ref={section} aria-labelledby="related" className={styles.related}>
      <h2 id="related">{m.related}</h2>
      <ProductGrid list={{ products, error, refetch }} heading="h3" waiting={relatedAtMost} />
    </section>
  );
}

/** Whether the element has been on screen or just below it. */
function useHasComeNear(target: RefObject<HTMLElement | null>): boolean {
  const [hasComeNear, setHasComeNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setHasComeNear(true);
      },
      { rootMargin: "300px" },
    );
    if (target.current !== null) observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return hasComeNear;
}
