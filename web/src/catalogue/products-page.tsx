import { lazy, Suspense } from "react";

import { useMessages } from "../platform/messages/messages";
import { usePageTitle } from "../platform/ui/page-title";
import { SectionMarker } from "../platform/ui/section-marker";
import { ProductGrid } from "./product-grid";
import styles from "./products-page.module.css";
import { useProducts } from "./use-products";

const MoreProducts = lazy(() => import("./more-products"));

/** All boards: up to `atOnce` in the first response, and more on request. */
export function ProductsPage({ atOnce = 1_000 }: { atOnce?: number }) {
  const m = useMessages();
  usePageTitle(m.titles.products);
  const { products } = useProducts();
  const last = products?.[atOnce - 1];
  return (
    <main className={styles.page}>
      <header className={styles.header}>
        <SectionMarker text={m.product.marker} />
        <h1>{m.titles.products}</h1>
        <p>{m.product.lead}</p>
      </header>
      <ProductGrid />
      {last && (
        <Suspense>
          <MoreProducts after={last._id} />
        </Suspense>
      )}
    </main>
  );
}
