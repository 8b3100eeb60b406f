import { lazy, Suspense, useState } from "react";

import { useHydrated } from "../../platform/ui/hydration";
import type { Product } from "./product-queries";
import styles from "./product-picture.module.css";

// Rarely needed, so loaded on demand.
const DrawnBoard = lazy(() =>
  import("../drawn-board").then(({ DrawnBoard }) => ({ default: DrawnBoard })),
);

interface ProductPictureProps {
  product: Product;
  /** The only picture of the page: with an alt text. */
  named?: boolean;
  /** Eager above the fold. */
  loading?: "eager" | "lazy";
}

/** The board's picture; if it is missing or broken, a drawing from the facts. */
export function ProductPicture({ product, named = false, loading = "lazy" }: ProductPictureProps) {
  const [broken, setBroken] = useState<string>();
  const hydrated = useHydrated();
  const { img, facts, name } = product;
  return (
    <div className={styles.sheet}>
      {img === "" || broken === img ? (
        hydrated && (
          <Suspense>
            <DrawnBoard facts={facts ?? {}} />
          </Suspense>
        )
      ) : (
        <img
          src={img}
          alt={named ? name : ""}
          width="680"
          height="680"
          loading={loading}
          decoding="async"
          onError={() => setBroken(img)}
        />
      )}
    </div>
  );
}
