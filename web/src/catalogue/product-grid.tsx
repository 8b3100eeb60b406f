import type { ComponentProps, Ref } from "react";

import { useMessages } from "../platform/messages/messages";
import { EmptyState, FailedState } from "../platform/ui/states";
import { ProductCard } from "./product-card";
import styles from "./product-grid.module.css";
import type { ProductList } from "./use-products";

interface ProductGridProps {
  list: ProductList;
  /** One level below the heading above the list. */
  heading: "h2" | "h3";
  /** Number of leading pictures above the fold. */
  leading?: number;
  /** Number of placeholder cards while loading. */
  waiting?: number;
  /** Rendered below the facts of each card. */
  below?: ComponentProps<typeof ProductCard>["below"];
  /** Rendered next to each order button. */
  beside?: ComponentProps<typeof ProductCard>["beside"];
  ref?: Ref<HTMLDivElement>;
}

/** Boards as cards. */
export function ProductGrid({
  list,
  heading,
  leading = 0,
  waiting = 6,
  below,
  beside,
  ref,
}: ProductGridProps) {
  const m = useMessages("catalogue");
  const { products, error, refetch } = list;

  if (products === undefined && error !== null) {
    return <FailedState error={error} onRetry={() => void refetch()} />;
  }
  if (products === undefined) return <Waiting cards={waiting} label={m.shell.loading} />;
  if (products.length === 0) return <EmptyState text={m.product.none} />;
  return (
    <div ref={ref} className={styles.grid}>
      {products.map((product, index) => (
        <ProductCard
          key={product._id}
          product={product}
          heading={heading}
          leading={index < leading}
          below={below}
          beside={beside}
        />
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
