import { useMessages } from "../platform/messages/messages";
import { EmptyState, FailedState } from "../platform/ui/states";
import { ProductCard } from "./product-card";
import styles from "./product-grid.module.css";
import { useProducts } from "./use-products";

/** Boards as cards: all of them under the page's heading, or the `first` ones in a section. */
export function ProductGrid({ first }: { first?: number }) {
  const m = useMessages();
  const { products, error, refetch } = useProducts(first);

  if (products === undefined && error !== null) {
    return <FailedState error={error} onRetry={() => void refetch()} />;
  }
  if (products === undefined) return <Waiting cards={first ?? 6} label={m.shell.loading} />;
  if (products.length === 0) return <EmptyState text={m.product.none} />;
  return (
    <div className={styles.grid}>
      {products.slice(0, first).map((product) => (
        <ProductCard key={product._id} product={product} heading={first ? "h3" : "h2"} />
      ))}
    </div>
  );
}

function Waiting({ cards, label }: { cards: number; label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.grid}>
      {Array.from({ length: cards }, (_, i) => (
        <div key={i} className={styles.waiting} />
      ))}
    </div>
  );
}
