import { useMessages } from "../platform/messages/messages";
import { LinkButton } from "../platform/ui/button";
import { usePageTitle } from "../platform/ui/page-title";
import type { Product } from "../platform/schemas/product";
import { ProductCard } from "./product-card";
import styles from "./gone-product.module.css";
import grid from "./product-grid.module.css";

/** The page of a discontinued board: the most similar boards. */
export function GoneProduct({ similar }: { similar: Product[] }) {
  const m = useMessages("catalogue", "product");
  usePageTitle(m.productPage.gone);
  return (
    <main className={styles.page}>
      <header className={styles.header}>
        <h1>{m.productPage.gone}</h1>
        <p>{similar.length > 0 ? m.productPage.goneLead : m.productPage.goneAll}</p>
      </header>
      <div className={grid.grid}>
        {similar.map((product) => (
          <ProductCard key={product._id} product={product} heading="h2" leading />
        ))}
      </div>
      <p className={styles.all}>
        <LinkButton to="/products" look="outlined">
          {m.shell.allProducts}
        </LinkButton>
      </p>
    </main>
  );
}
