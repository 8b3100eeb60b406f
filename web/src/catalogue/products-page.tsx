import { useMessages } from "../platform/messages/messages";
import { usePageTitle } from "../platform/page-title";
import { SectionMarker } from "../platform/section-marker";
import { ProductGrid } from "./product-grid";
import styles from "./products-page.module.css";

export function ProductsPage() {
  const m = useMessages();
  usePageTitle(m.titles.products);
  return (
    <main className={styles.page}>
      <header className={styles.header}>
        <SectionMarker text={m.product.marker} />
        <h1>{m.titles.products}</h1>
        <p>{m.product.lead}</p>
      </header>
      <ProductGrid />
    </main>
  );
}
